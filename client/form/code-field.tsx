import { useEffect, useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { plainCode } from '../../shared/forms/typed-text.ts';
import type { DoneStep } from '../../shared/forms/form-state.ts';
import { useDone, useField, useForm } from './form-context.ts';

/** The button that requests a code, and the step it completes. */
export const SEND_CODE = 'code';

interface CodeProps {
  name: string;
  label: string;
  /** For forms with several codes. */
  step?: string;
  /** Shown until a code is requested. */
  hint?: string;
  /** Shown after a request that may not have sent a code. */
  sent?: string;
  /** Whether it has the button that sends the code. */
  sends?: boolean;
}

/** Accepts pasted codes with blanks, and counts down to the next request. */
export function CodeField({ name, label, hint, step = SEND_CODE, sent, sends = true }: CodeProps) {
  const { t } = useTranslation();
  const { id, value, error } = useField(name);
  const { busy, sending } = useForm();
  const done = useLastDone(step);
  const wait = useCountdown(done);
  const asking = sending === step;
  const words =
    wait > 0 ? t('forms.code.again', { count: wait }) : t(done ? 'forms.code.resend' : 'forms.code.send');
  return (
    <div className="code-field">
      <Field
        id={id}
        name={name}
        label={label}
        defaultValue={value}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        aria-required
        onPaste={pasteDigits}
      />
      {sends && (
        <Button
          type="submit"
          kind="second"
          size="compact"
          name="intent"
          value={step}
          aria-disabled={busy || wait > 0 || undefined}
          onClick={(event) => wait > 0 && event.preventDefault()}
        >
          {asking ? t('forms.sending') : words}
        </Button>
      )}
      <p className="code-note" role="status">
        {done && error === undefined && (
          <>
            <Icon name="check" />
            {sent ?? t('forms.code.sent')}
          </>
        )}
        {!done && error === undefined && hint !== undefined && <span>{hint}</span>}
      </p>
    </div>
  );
}

function pasteDigits(event: ClipboardEvent<HTMLInputElement>) {
  const digits = plainCode(event.clipboardData.getData('text'));
  if (!/^\d{4,8}$/.test(digits)) return;
  event.preventDefault();
  event.currentTarget.value = digits;
}

/** Keeps the step while later answers report others, because the code is still on its way. */
export function useLastDone(step: string): DoneStep | null {
  const done = useDone(step);
  const [last, setLast] = useState(done);
  if (done !== null && done !== last) setLast(done);
  return done ?? last;
}

/** Returns the seconds until the step can be repeated. */
function useCountdown(done: DoneStep | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const end = Date.now() + (done?.again ?? 0) * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [done]);
  return left;
}
