import type { ReactNode } from 'react';
import type { PageContext } from '../../../shared/page-context.ts';
import { isSign, type RelatedPicture } from '../../../shared/registry/picture-names.ts';
import { SignObject } from '../features/objects.tsx';
import { DRAWN_DAYS } from './drawn-days.tsx';
import { DRAWN_GOODS } from './drawn-goods.tsx';

/** From the example of the page that it leads to. */
export type Drawing = (page: PageContext) => ReactNode;

const DRAWN = { ...DRAWN_GOODS, ...DRAWN_DAYS };

interface PictureOfPageProps {
  picture: RelatedPicture;
  page: PageContext;
}

/** What one page has to do with another; of a sign, its object. */
export function PictureOfPage({ picture, page }: PictureOfPageProps) {
  if (isSign(picture)) return <SignObject sign={picture} page={page} />;
  return (
    <span className="sign-object" data-object={picture} aria-hidden="true">
      {DRAWN[picture](page)}
    </span>
  );
}
