import { BlockHead } from '../../blocks/frame.tsx';
import { SentNotice } from '../../form/form-sections.tsx';
import { HelpIntro } from '../help-index/sections.tsx';
import { THANKS } from './action.ts';
import type { SectionProps } from '../view.ts';

function RatingHead({ page }: SectionProps) {
  return (
    <>
      <BlockHead id="rating" first={false} text={{ title: page.t('help:rating.title') }} />
      <SentNotice id={THANKS} title={page.t('help:rating.thanksTitle')} text={page.t('help:rating.thanks')} />
    </>
  );
}

export const staticSections = { intro: HelpIntro, rating: RatingHead };
