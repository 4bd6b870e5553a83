import { useEffect, useRef, useState, type RefObject } from 'react';
import { createRoot } from 'react-dom/client';
import { wordingFor, type ConsentTexts, type ConsentWording } from '../../../shared/consent-wording.ts';
import { ALL_ACCEPTED, ALL_REFUSED, type Consent } from '../../../shared/consent.ts';
import { openDialog } from '../dialog.ts';
import { loadStyles } from '../load-page.ts';
import { nextTask } from '../next-task.ts';
import { timeZone } from '../time-zone.ts';
import { ConsentBar } from './consent-bar.tsx';
import { choiceOf, ConsentDialog, fillIn } from './consent-dialog.tsx';
import { loadConsentTexts } from './consent-texts.ts';
import styles from './consent.css?url';
import { onConsent, storeConsent, storedConsent } from './stored-consent.ts';

export interface Panel {
  /** Shows the bar. */
  ask(): void;
  /** Opens the choice by purpose. */
  choose(): void;
}

let opened: Promise<Panel> | undefined;

/** @param asks whether anything waits for a choice */
export function openPanel(build: string, asks: boolean): Promise<Panel> {
  opened ??= create(build, asks).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function create(build: string, asks: boolean): Promise<Panel> {
  const [texts] = await Promise.all([loadConsentTexts(build), loadStyles([styles])]);
  // Apart from what the styles cause. To find the zone can be long work by itself.
  await nextTask();
  const wording = wordingFor(timeZone(), texts.regions);
  await nextTask();
  const place = document.createElement('div');
  // People meet it before the page, wherever they read or move by keyboard.
  document.body.prepend(place);
  return new Promise((resolve) =>
    createRoot(place).render(<ConsentPanel texts={texts} wording={wording} asks={asks} onReady={resolve} />),
  );
}

interface PanelProps {
  texts: ConsentTexts;
  wording: ConsentWording;
  asks: boolean;
  onReady(panel: Panel): void;
}

function ConsentPanel({ texts, wording, asks, onReady }: PanelProps) {
  const { words } = texts;
  const dialog = useRef<HTMLDialogElement>(null);
  const [asking, setAsking] = useState(false);
  const [saved, setSaved] = useState(false);
  const decide = (consent: Consent) => {
    // Whoever answered in the bar, which goes now, goes on with the page.
    if (storedConsent() === null) document.getElementById('main')?.focus({ preventScroll: true });
    storeConsent(consent);
    setSaved(true);
  };
  const choose = () => {
    const form = fillIn(dialog.current as HTMLDialogElement);
    openDialog(form, {
      onClose(answer) {
        const choice = choiceOf(form, answer);
        if (choice !== null) decide(choice);
      },
    });
  };
  useReady(onReady, { ask: () => setAsking(true), choose });
  useEffect(() => onConsent((consent) => consent !== null && setAsking(false)), []);
  return (
    <>
      {asking && (
        <ConsentBar
          words={words}
          wording={wording}
          onAccept={() => decide(ALL_ACCEPTED)}
          onRefuse={() => decide(ALL_REFUSED)}
          onChoose={choose}
        />
      )}
      <ConsentDialog texts={texts} wording={wording} asks={asks} ref={dialog} />
      <p className="visually-hidden" role="status">
        {saved && words.saved}
      </p>
    </>
  );
}

/** Once, when the dialog is there. */
function useReady(onReady: (panel: Panel) => void, panel: Panel): void {
  const first: RefObject<Panel> = useRef(panel);
  useEffect(() => onReady(first.current), [onReady]);
}
