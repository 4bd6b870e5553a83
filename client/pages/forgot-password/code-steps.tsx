import { useEffect, useState } from 'react';
import type { TFunction } from 'i18next';
import { CodeField, SEND_CODE, useLastDone } from '../../form/code-field.tsx';
import { useForm } from '../../form/form-context.ts';
import { EnterButton } from '../../form/page-form.tsx';
import { PasswordField } from '../../form/password-field.tsx';
import { Button } from '../../ui/button.tsx';

interface StepsProps {
  /** Name of the field of the code. */
  name: string;
  t: TFunction;
}

/** Asks for a code first. The rest is folded away until one was sent, unless somebody has one already. */
export function CodeSteps({ name, t }: StepsProps) {
  const asked = useAsked(name);
  const [unfolded, setUnfolded] = useState(false);
  const second = asked || unfolded;
  return (
    <>
      {second ? <EnterButton /> : <SendButton t={t} />}
      <details
        className="code-steps"
        open={asked}
        data-asked={asked || undefined}
        onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
      >
        <summary>{t('form.have')}</summary>
        <div className="fields">
          <CodeField name={name} label={t('form.code')} sent={t('form.sent')} sends={second} />
          <PasswordField label={t('forms.fields.newPassword')} hint={t('forms.password.hint')} kind="new" />
          <ChangeButton t={t} />
        </div>
      </details>
    </>
  );
}

/** Stays true, and leads to the field of the code whenever one was sent. */
function useAsked(name: string): boolean {
  const { id, state } = useForm();
  const done = useLastDone(SEND_CODE);
  const filled = [name, 'password'].some((field) => field in state.problems || Boolean(state.values[field]));
  const now = done !== null || filled;
  const [asked, setAsked] = useState(now);
  if (now && !asked) setAsked(true);
  useEffect(() => {
    if (done !== null) document.getElementById(`${id}-${name}`)?.focus();
  }, [done, id, name]);
  return now || asked;
}

function SendButton({ t }: Pick<StepsProps, 't'>) {
  const { busy, sending } = useForm();
  return (
    <Button
      type="submit"
      width="full"
      size="large"
      name="intent"
      value={SEND_CODE}
      aria-disabled={busy || undefined}
    >
      {t(sending === SEND_CODE ? 'forms.sending' : 'forms.code.send')}
    </Button>
  );
}

function ChangeButton({ t }: Pick<StepsProps, 't'>) {
  const { busy, sending } = useForm();
  return (
    <Button type="submit" width="full" size="large" aria-disabled={busy || undefined}>
      {t(sending === '' ? 'forms.sending' : 'form.submit')}
    </Button>
  );
}
