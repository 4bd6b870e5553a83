import type { ReactNode } from 'react';
import { MARKETPLACES, type Marketplace } from './marketplaces.ts';

interface PictureProps {
  /** File name of the vignette; its rules stand under `.vignette-<name>`. */
  name: string;
  /** What the picture shows, in one sentence. */
  label: string;
  children: ReactNode;
}

/** The outermost element of a picture: one image to assistive technology, whatever it is drawn from. */
export function Picture({ name, label, children }: PictureProps) {
  return (
    <div className={`vignette vignette-${name}`} role="img" aria-label={label}>
      {children}
    </div>
  );
}

/** A marketplace's initial on its own tint. */
export function MarketMark({ market }: { market: Marketplace }) {
  return (
    <span className="v-mark" data-market={market} aria-hidden="true">
      {MARKETPLACES[market].initial}
    </span>
  );
}

export type Tone = 'good' | 'accent' | 'warn' | 'bad' | 'plain';

/** A short state on a tint. */
export function Pill({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="v-pill" data-tone={tone}>
      {children}
    </span>
  );
}

/** A button as the product draws it; nothing happens on a picture, so it is no `button`. */
export function DrawnButton({ main = false, children }: { main?: boolean; children: ReactNode }) {
  return (
    <span className="v-button" data-main={main || undefined}>
      {children}
    </span>
  );
}

/** A share from 0 to 1 as a bar; a tone other than plain colours it. */
export function Bar({ share, tone = 'plain' }: { share: number; tone?: Tone }) {
  return (
    <svg className="v-bar" data-tone={tone} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect className="v-bar-track" width="100" height="6" />
      <rect className="v-bar-fill" width={Math.round(share * 100)} height="6" />
    </svg>
  );
}
