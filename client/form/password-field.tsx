import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordStrength } from '../../shared/forms/password-strength.ts';
import { controlAttributes, FieldFrame } from '../ui/field-frame.tsx';
import { Icon } from '../ui/icon.tsx';
import { useField } from './form-context.ts';
import { useScript } from './use-script.ts';

interface PasswordProps {
  label: string;
  hint?: string;
  /** Only new passwords are measured. */
  kind: 'new' | 'current';
}

export function PasswordField({ label, hint, kind }: PasswordProps) {
  const { t } = useTranslation();
  const { id, name, value, error } = useField('password');
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const live = useScript();
  const facts = { id, label, hint, error };
  return (
    <FieldFrame {...facts}>
      <div className={live ? 'input-group' : undefined}>
        <input
          name={name}
          type={shown ? 'text' : 'password'}
          // With none in the page's state, hydrating leaves what the server has put into the field.
          defaultValue={value === '' ? undefined : value}
          autoComplete={kind === 'new' ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          onFocus={prepareEncoding}
          onInput={(event) => setTyped(event.currentTarget.value)}
          {...controlAttributes(facts)}
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
    </FieldFrame>
  );
}

/** Loads while the visitor types, so that a connection lost later does no harm. */
function prepareEncoding() {
  import('../browser/password-encoding.ts').catch(() => undefined);
}

const WORDS = ['tooShort', 'weak', 'fair', 'good', 'strong'] as const;

function Meter({ password }: { password: string }) {
  const { t } = useTranslation();
  const strength = passwordStrength(password);
  return (
    <p className="strength" data-strength={strength} role="status">
      <span className="strength-bar" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      {t(`forms.password.${WORDS[strength]}`)}
    </p>
  );
}
