import { useEffect, useRef } from 'react';
import type { ConsentTexts, ConsentWording } from '../../../shared/consent-wording.ts';
import { Button } from '../../ui/button.tsx';

interface BarProps {
  words: ConsentTexts['words'];
  wording: ConsentWording;
  onAccept(): void;
  onRefuse(): void;
  onChoose(): void;
}

/** Stands at the lower edge and leaves the page usable. */
export function ConsentBar({ words, wording, onAccept, onRefuse, onChoose }: BarProps) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => makeRoom(bar.current as HTMLElement), []);
  return (
    <section className="consent-bar" aria-labelledby="consent-bar-title" ref={bar}>
      <div className="wrap consent-bar-row">
        <strong className="visually-hidden" id="consent-bar-title">
          {words.title}
        </strong>
        <p>{words.bar[wording]}</p>
        <div className="consent-answers">
          <Button kind="second" size="compact" onClick={onAccept}>
            {words.accept}
          </Button>
          <Button kind="second" size="compact" onClick={onRefuse}>
            {words.refuse}
          </Button>
          <Button kind="ghost" size="compact" aria-haspopup="dialog" onClick={onChoose}>
            {words.choose}
          </Button>
        </div>
      </div>
    </section>
  );
}

/**
 * The end of the page and what has the focus stay above the bar. Done in style sheets, by a custom property and `:has()`,
 * all styles of the page would be computed anew.
 */
function makeRoom(bar: HTMLElement): () => void {
  const { body, documentElement } = document;
  body.toggleAttribute('data-consent-bar', true);
  const leave = (height: string, around: string) => {
    body.style.paddingBlockEnd = height;
    documentElement.style.scrollPaddingBlockEnd = around;
  };
  const observer = new ResizeObserver(() =>
    leave(`${bar.offsetHeight}px`, `calc(${bar.offsetHeight}px + var(--space-6))`),
  );
  observer.observe(bar);
  return () => {
    observer.disconnect();
    leave('', '');
    body.toggleAttribute('data-consent-bar', false);
  };
}
