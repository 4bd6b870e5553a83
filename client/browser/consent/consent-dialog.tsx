import type { Ref } from 'react';
import type { ConsentTexts, ConsentWording } from '../../../shared/consent-wording.ts';
import { ALL_ACCEPTED, ALL_REFUSED, PURPOSES, type Consent, type Purpose } from '../../../shared/consent.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { allows } from './stored-consent.ts';

interface DialogProps {
  texts: ConsentTexts;
  wording: ConsentWording;
  asks: boolean;
  ref: Ref<HTMLDialogElement>;
}

/** What is stored and loaded, and the choice by purpose where there is one. */
export function ConsentDialog({ texts, wording, asks, ref }: DialogProps) {
  const { words, policy, providers } = texts;
  return (
    <Dialog
      id="consent"
      ref={ref}
      title={words.title}
      closeLabel={words.close}
      actions={asks && <Answers words={words} />}
    >
      <div className="consent-choices">
        <p>{asks ? words.law[wording] : words.nothing}</p>
        {asks &&
          PURPOSES.map((purpose) => (
            <PurposeChoice key={purpose} purpose={purpose} words={words} providers={providers[purpose]} />
          ))}
        <div className="consent-purpose">
          <strong>{words.needed.name}</strong>
          <p>{words.needed.what}</p>
        </div>
        {policy !== '' && (
          <p>
            <a href={policy} onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
              {words.policy}
            </a>
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Accepting and refusing look alike. */
function Answers({ words }: Pick<ConsentTexts, 'words'>) {
  return (
    <>
      <Button kind="second" type="submit" value="accept">
        {words.accept}
      </Button>
      <Button kind="second" type="submit" value="refuse">
        {words.refuse}
      </Button>
      <Button kind="quiet" type="submit" value="save">
        {words.save}
      </Button>
    </>
  );
}

interface PurposeProps extends Pick<ConsentTexts, 'words'> {
  purpose: Purpose;
  providers: readonly string[];
}

function PurposeChoice({ purpose, words, providers }: PurposeProps) {
  const { name, what } = words.purposes[purpose];
  const id = `consent-${purpose}`;
  return (
    <div className="consent-purpose">
      <label htmlFor={id}>
        <input type="checkbox" id={id} name={purpose} aria-describedby={`${id}-what`} />
        <strong>{name}</strong>
      </label>
      <p id={`${id}-what`}>
        {what}
        {providers.length > 0 && (
          <small>{words.providers.replace('{{names}}', providers.join('\u00a0· '))}</small>
        )}
      </p>
    </div>
  );
}

/** Shows what holds now. */
export function fillIn(dialog: HTMLDialogElement): HTMLDialogElement {
  for (const purpose of PURPOSES) {
    const box = boxOf(dialog, purpose);
    if (box !== null) box.checked = allows(purpose);
  }
  return dialog;
}

/** Returns what the visitor decided, or null if the dialog was only closed. */
export function choiceOf(dialog: HTMLDialogElement, answer: string): Consent | null {
  const isChecked = (purpose: Purpose) => boxOf(dialog, purpose)?.checked === true;
  const answers: Record<string, Consent> = {
    accept: ALL_ACCEPTED,
    refuse: ALL_REFUSED,
    save: { measurement: isChecked('measurement'), marketing: isChecked('marketing') },
  };
  return answers[answer] ?? null;
}

function boxOf(dialog: HTMLDialogElement, purpose: Purpose): HTMLInputElement | null {
  return dialog.querySelector(`input[name="${purpose}"]`);
}
