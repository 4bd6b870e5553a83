import type { AnswerOf } from '../../../shared/api/endpoint.ts';
import type { Settled } from '../../../shared/page-data.ts';
import type { ViewTexts } from '../../../shared/registry/view-texts.ts';
import { BlockHead } from '../../blocks/frame.tsx';
import { sectionHead, SentNotice } from '../../form/form-sections.tsx';
import { AnswerList } from '../../layouts/help/answer-list.tsx';
import { HelpMenu, HelpTree } from '../../layouts/help/tree.tsx';
import type { HelpSubject } from '../../subjects/help-answer.ts';
import type { SectionProps } from '../view.ts';
import { THANKS } from './action.ts';
import { Answer, AnswerFailed } from './answer.tsx';

type Texts = ViewTexts<'help-detail'>;

function Article({ page, text, subject }: SectionProps<Texts['article']>) {
  const about = subject as HelpSubject | undefined;
  return about === undefined ? (
    <AnswerFailed page={page} text={text} />
  ) : (
    <Answer page={page} text={text} answer={about.answer} status={about.status} />
  );
}

function RatingHead({ page }: SectionProps) {
  return (
    <>
      <BlockHead id="rating" first={false} text={{ title: page.t('help:rating.title') }} />
      <SentNotice id={THANKS} title={page.t('help:rating.thanksTitle')} text={page.t('help:rating.thanks')} />
    </>
  );
}

function Related({ page, text, subject }: SectionProps<Texts['related']>) {
  const related = (subject as HelpSubject | undefined)?.answer.related ?? [];
  if (related.length === 0) return null;
  return (
    <section className="block" id="related" aria-labelledby="related-title">
      <div className="block-inner">
        <BlockHead id="related" first={false} text={text} />
        <AnswerList page={page} answers={related} />
      </div>
    </section>
  );
}

const currentOf = (subject: unknown) => {
  const { answer } = (subject as HelpSubject | undefined) ?? {};
  return { cid: answer?.cid, id: answer?.id ?? '' };
};

function Tree({ page, subject, data }: SectionProps<object, Settled<AnswerOf<'helpIndex'>>>) {
  return <HelpTree page={page} data={data} current={currentOf(subject)} />;
}

function Menu({ page, subject, data }: SectionProps<object, Settled<AnswerOf<'helpMobileCategory'>>>) {
  return <HelpMenu page={page} data={data} current={currentOf(subject)} />;
}

export const staticSections = {
  article: Article,
  rating: RatingHead,
  related: Related,
  contacts: sectionHead('contacts'),
};

export const drawnSections = { tree: Tree, menu: Menu };
