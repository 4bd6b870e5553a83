import { BlockHead } from '../../blocks/frame.tsx';
import { Intro } from '../../blocks/intro/block.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { SectionProps } from '../parts.ts';

function DetailIntro({ page, text }: SectionProps<{ lead?: string }>) {
  return <Intro id="intro" first options={{}} text={text} data={undefined} page={page} />;
}

/** Heading of the form, and what stands in its place once it is sent. Every answer is rated in the same words. */
function RatingHead({ page }: SectionProps) {
  return (
    <>
      <BlockHead id="rating" first={false} text={{ title: page.t('help:rating.title') }} />
      <div className="notice after instead" id="thanks" tabIndex={-1} data-tone="good">
        <Icon name="check" />
        <strong>{page.t('help:rating.thanksTitle')}</strong>
        <p>{page.t('help:rating.thanks')}</p>
      </div>
    </>
  );
}

export const leaves = { intro: DetailIntro, rating: RatingHead };
