import type { ReactNode } from 'react';
import type { PageContext } from '../../../shared/page-context.ts';
import type { RelatedPicture } from '../../../shared/registry/picture-names.ts';
import { FULL, TILE_LINES } from '../features/full-objects.tsx';
import { SCENES } from './scenes.tsx';

/** How many lines of a list fill the tile of the first page, where that is the large one. */
const LEAD_LINES = { mobile: 3, desktop: 5 };

/** From the example of the page that it leads to. */
type Drawing = (page: PageContext, lines: number) => ReactNode;

const DRAWN: Record<RelatedPicture, Drawing> = { ...FULL, ...SCENES };

interface PictureOfPageProps {
  picture: RelatedPicture;
  page: PageContext;
  /** Whether the others stand beside it. */
  lead: boolean;
}

/** What one page has to do with another. */
export function PictureOfPage({ picture, page, lead }: PictureOfPageProps) {
  const lines = (lead ? LEAD_LINES : TILE_LINES)[page.device];
  return (
    <span className="sign-object full" data-object={picture} aria-hidden="true">
      {DRAWN[picture](page, lines)}
    </span>
  );
}
