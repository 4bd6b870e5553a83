import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordStrength } from '../../shared/forms/password-strength.ts';
import { Icon } from '../ui/icon.tsx';
import { useField } from './form-context.ts';
import { useScript } from './use-script.ts';

interface PasswordProps {
  label: string;
  hint?: string;
  /** A new one is measured while it is typed; one that exists is not. */
  kind: 'new' | 'current';
}

/** A password that can be shown, pasted and filled in by a manager. */
export function PasswordField({ label, hint, kind }: PasswordProps) {
  const { t } = useTranslation();
  const { id, name, value, error } = useField('password');
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const live = useScript();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={live ? 'input-group' : undefined}>
        <input
          id={id}
          className="input"
          name={name}
          type={shown ? 'text' : 'password'}
          defaultValue={value}
          autoComplete={kind === 'new' ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onFocus={prepareEncoding}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        {live && (
          <button
            type="button"
            aria-label={t(shown ? 'forms.password.hide' : 'forms.password.show')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        )}
      </div>
      {kind === 'new' && typed !== null && typed !== '' && <Meter password={typed} />}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  );
}

/** Fetched while it is typed, so that a connection that is lost meanwhile does no harm. */
function prepareEncoding() {
  import('../browser/password-encoding.ts').catch(() => undefined);
}

const WORDS = ['tooShort', 'weak', 'fair', 'good', 'strong'] as const;

function Meter({ password }: { password: string }) {
  const { t } = useTranslation();
  const strength = passwordStrength(password);
  return (
    <p className="strength" data-strength={strength} role="status">
      <span className="strength-bar" aria-hidden="true" />
      {t(`forms.password.${WORDS[strength]}`)}
    </p>
  );
}
