import { useEffect, useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { plainCode } from '../../shared/forms/checks.ts';
import type { DoneStep } from '../../shared/forms/form-state.ts';
import { useDone, useField, useForm } from './form-context.ts';

/** Name of the button that asks for a code, and of the step when one was sent. */
export const SEND_CODE = 'code';

interface CodeProps {
  name: string;
  label: string;
  /** Another name for the button and its step, where a form has several. */
  step?: string;
  /** What is said once a code was asked for, where it is not certain that one was sent. */
  sent?: string;
}

/** A code of six digits with the button that asks for it; takes a pasted one, blanks and all, and counts down. */
export function CodeField({ name, label, step = SEND_CODE, sent }: CodeProps) {
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
      <Button
        type="submit"
        kind="quiet"
        name="intent"
        value={step}
        aria-disabled={busy || wait > 0 || undefined}
        onClick={(event) => wait > 0 && event.preventDefault()}
      >
        {asking ? t('forms.sending') : words}
      </Button>
      <p className="code-note" role="status">
        {done && (
          <>
            <Icon name="check" />
            {sent ?? t('forms.code.sent')}
          </>
        )}
      </p>
    </div>
  );
}

/** Takes the digits alone of what is pasted, when it is a code. */
function pasteDigits(event: ClipboardEvent<HTMLInputElement>) {
  const digits = plainCode(event.clipboardData.getData('text'));
  if (!/^\d{4,8}$/.test(digits)) return;
  event.preventDefault();
  event.currentTarget.value = digits;
}

/** What was done last, also while later answers tell of other things: the code is still on its way. */
function useLastDone(step: string): DoneStep | null {
  const done = useDone(step);
  const [last, setLast] = useState(done);
  if (done !== null && done !== last) setLast(done);
  return done ?? last;
}

/** Seconds until the step can be done again, counted from when it was done. */
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
