import type { ReactNode } from 'react';
import type { PageContext } from '../../shared/page-context.ts';
import { MARKETPLACES, type Marketplace } from './marketplaces.ts';

interface PictureProps {
  /** Folder of the vignette, whose styles use `.vignette-<name>`. */
  name: string;
  /** Describes the picture in one sentence. */
  label: string;
  children: ReactNode;
}

/** One image to assistive technology. */
export function Picture({ name, label, children }: PictureProps) {
  return (
    <div className={`vignette vignette-${name}`} role="img" aria-label={label}>
      {children}
    </div>
  );
}

export function MarketMark({ market }: { market: Marketplace }) {
  return (
    <span className="v-mark" data-market={market} aria-hidden="true">
      <svg className="v-glyph" viewBox="0 0 20 20">
        <path d={MARKETPLACES[market].sign} />
      </svg>
    </span>
  );
}

export type Tone = 'good' | 'accent' | 'warn' | 'bad' | 'plain';

export function Pill({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="v-pill" data-tone={tone}>
      {children}
    </span>
  );
}

/** Not a `button`, because it does nothing. */
export function DrawnButton({ main = false, children }: { main?: boolean; children: ReactNode }) {
  return (
    <span className="v-button" data-main={main || undefined}>
      {children}
    </span>
  );
}

/** Marks a place in a picture by the number of its note. */
export function Pin({ number, page }: { number: number; page: PageContext }) {
  return (
    <span className="v-pin" data-place={number} aria-hidden="true">
      {page.number(number)}
    </span>
  );
}

/** @param share from 0 to 1 */
export function Bar({ share, tone = 'plain' }: { share: number; tone?: Tone }) {
  return (
    <svg className="v-bar" data-tone={tone} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect className="v-bar-track" width="100" height="6" />
      <rect className="v-bar-fill" width={Math.round(share * 100)} height="6" />
    </svg>
  );
}
