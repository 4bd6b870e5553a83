import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher, type FetcherWithComponents } from 'react-router-dom';
import { WHOLE_FORM, type FormState } from '../../shared/forms/form-state.ts';
import type { PageData } from '../../shared/page-data.ts';
import { Button } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/field.tsx';
import '../browser/page-action.ts';
import { FormContext, problemText } from './form-context.ts';

interface PageFormProps {
  data: PageData;
  /** Prefix of the ids of its fields. */
  id: string;
  /** Label of the main button. Without one the children draw it, behind an `EnterButton`. */
  submit?: string;
  children: ReactNode;
  footnote?: ReactNode;
}

const UNTOUCHED: FormState = { values: {}, problems: {} };

/**
 * The form of a page. Without script the browser posts it; with script React Router's action handles it, so
 * that nothing typed is lost. Problems appear in a focused summary and beside their fields.
 */
export function PageForm({ data, id, submit, children, footnote }: PageFormProps) {
  const { t } = useTranslation();
  const fetcher = useFetcher<FormState>({ key: id });
  const form = useRef<HTMLFormElement>(null);
  const send = useSendOnce(fetcher, data.address);
  const state = fetcher.data ?? data.form ?? UNTOUCHED;
  const busy = fetcher.state !== 'idle';
  const sending = busy ? String(fetcher.formData?.get('intent') ?? '') : null;
  useFocusOnProblems(form, fetcher.data);
  useShownPlace(busy ? undefined : fetcher.data?.place);

  return (
    <FormContext value={{ id, state, busy, sending }}>
      <form
        className="form"
        id={id}
        ref={form}
        method="post"
        action={data.address}
        // Session recorders leave out what is typed here.
        data-hj-suppress=""
        data-clarity-mask="true"
        noValidate
        aria-busy={busy || undefined}
        onSubmit={send}
      >
        {submit !== undefined && <EnterButton />}
        <Problems id={id} state={state} />
        {children}
        {submit !== undefined && (
          <Button type="submit" width="full" size="large" aria-disabled={busy || undefined}>
            {sending === '' ? t('forms.sending') : submit}
          </Button>
        )}
        {footnote}
      </form>
    </FormContext>
  );
}

/** The target of Enter, which would otherwise press the first button. */
export function EnterButton() {
  return <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />;
}

/** A double click sends once. */
function useSendOnce({ submit }: Pick<FetcherWithComponents<FormState>, 'submit'>, action: string) {
  /** State would be set too late. */
  const underway = useRef(false);
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (underway.current) return;
    underway.current = true;
    const fields = new FormData(event.currentTarget, event.nativeEvent.submitter);
    const sent = submit(fields, { method: 'post', action });
    void sent.finally(() => (underway.current = false));
  };
}

function Problems({ id, state }: { id: string; state: FormState }) {
  const { t } = useTranslation();
  const errors = Object.entries(state.problems).map(([name, problem]) => ({
    id: name === WHOLE_FORM ? null : `${id}-${name}`,
    message: problemText(t, name, problem),
  }));
  if (errors.length === 0) return null;
  const wrong = Object.values(state.problems).every(({ key }) => key === 'credentials');
  return <ErrorSummary title={t(wrong ? 'forms.wrongAccount' : 'forms.summary')} errors={errors} />;
}

function useFocusOnProblems(form: { current: HTMLFormElement | null }, answer: FormState | undefined) {
  useEffect(() => {
    if (answer === undefined || Object.keys(answer.problems).length === 0) return;
    form.current?.querySelector<HTMLElement>('.error-summary')?.focus();
  }, [form, answer]);
}

/**
 * Shows the notice by the address's fragment, as without script. While the form is busy, a changed address
 * would reload the page.
 */
function useShownPlace(id: string | undefined) {
  useEffect(() => {
    if (id === undefined) return;
    const ended = new AbortController();
    const focus = () => document.getElementById(id)?.focus();
    // Only a visible element can take the focus.
    window.addEventListener('hashchange', focus, { once: true, signal: ended.signal });
    if (window.location.hash === `#${id}`) focus();
    else window.location.replace(`#${id}`);
    return () => ended.abort();
  }, [id]);
}
