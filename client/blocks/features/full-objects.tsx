import type { PageContext } from '../../../shared/page-context.ts';
import type { StepObject } from '../../../shared/registry/picture-names.ts';
import type { FullDrawings } from './drawing.ts';
import { FULL_DAYS } from './full-days.tsx';
import { FULL_DRAFTS } from './full-drafts.tsx';
import { FULL_GOODS } from './full-goods.tsx';
import { FULL_SALES } from './full-sales.tsx';
import { FULL_STOCK } from './full-stock.tsx';
import { FULL_WORK } from './full-work.tsx';
import { SignObject } from './objects.tsx';

/** How many lines of a list fill a tile, beside its words and over them. */
export const TILE_LINES = { mobile: 3, desktop: 4 };

export const FULL = {
  ...FULL_GOODS,
  ...FULL_STOCK,
  ...FULL_WORK,
  ...FULL_SALES,
  ...FULL_DRAFTS,
  ...FULL_DAYS,
  margin: FULL_SALES.tag,
} satisfies FullDrawings;

/** What a step works with, as a whole list where there is one. */
export function FullObject({ sign, page }: { sign: StepObject; page: PageContext }) {
  const drawing = (FULL as FullDrawings)[sign]?.(page, TILE_LINES[page.device]);
  if (!drawing) return <SignObject sign={sign} page={page} />;
  return (
    <span className="sign-object full" data-object={sign} aria-hidden="true">
      {drawing}
    </span>
  );
}
