import type { AnswerOf } from '../../../shared/api/endpoint.ts';
import type { Settled } from '../../../shared/page-data.ts';
import type { ViewTexts } from '../../../shared/registry/view-texts.ts';
import { FROM_START, SEARCH_TYPE } from '../../../shared/routing/help-rules.ts';
import { BlockHead } from '../../blocks/frame.tsx';
import { formHead, sectionHead } from '../../form/form-sections.tsx';
import { SearchForm } from '../../layouts/chrome/search-form.tsx';
import { answerHref } from '../../layouts/help/links.ts';
import { Glyph } from '../../vignettes/glyphs.tsx';
import type { SectionProps } from '../view.ts';
import { TopicTiles } from './topic-tiles.tsx';

type Texts = ViewTexts<'help-index'>;
type Index = Settled<AnswerOf<'helpIndex'>>;

function Intro({ page, text }: SectionProps<Texts['intro']>) {
  const search = page.href('helpCategory', { type: SEARCH_TYPE });
  return (
    <section className="help-hero ground-wash" aria-labelledby="intro-title">
      <div className="wrap">
        <h1 id="intro-title">{text.title}</h1>
        {text.lead && <p className="lead">{text.lead}</p>}
        <SearchForm
          id="help-words"
          action={search}
          name="k"
          label={page.t('layouts:helpSearch')}
          submit={page.t('common:search')}
        />
        <a className="link-forward" href={page.href('helpCategory', { type: FROM_START })}>
          {text.first}
        </a>
      </div>
    </section>
  );
}

function Tiles({ page, data }: SectionProps<object, Index>) {
  if (!data.ok) return <p className="state">{page.t('layouts:helpParts.failed')}</p>;
  return (
    <TopicTiles
      page={page}
      categories={data.data.categories}
      more={(count) => page.t('layouts:helpParts.more', { count })}
    />
  );
}

function Problems({ page, text, data }: SectionProps<Texts['problems'], Index>) {
  const problems = data.ok ? (data.data.problems ?? []) : [];
  if (problems.length === 0) return null;
  return (
    <section className="block ground-card help-problems" id="problems" aria-labelledby="problems-title">
      <div className="block-inner">
        <BlockHead id="problems" first={false} text={text} />
        <ul className="problem-list">
          {problems.map((answer) => (
            <li key={answer.id}>
              <a href={problemHref(page, answer)}>
                {answer.title}
                <Glyph name="arrowRight" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The longer form of the address says which problem led there. Specification 2.2. */
function problemHref(
  page: SectionProps['page'],
  answer: NonNullable<AnswerOf<'helpIndex'>['problems']>[number],
): string {
  const { cid, type, commonErrorCategoryId, id, status } = answer;
  const href = page.href('helpDetailCommon', { cid, type, commonErrorCategoryId, id, status });
  return href === '' ? answerHref(page, answer) : href;
}

export const staticSections = {
  intro: Intro,
  topics: sectionHead('topics'),
  contacts: sectionHead('contacts'),
  feedback: formHead('feedback'),
};

export const drawnSections = { tiles: Tiles, problems: Problems };
