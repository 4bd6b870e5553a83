import type { AnswerOf } from '../../../shared/api/endpoint.ts';
import type { Settled } from '../../../shared/page-data.ts';
import type { ViewTexts } from '../../../shared/registry/view-texts.ts';
import { HELP_FILTERS, helpFilterQuery, type HelpFilter } from '../../../shared/routing/help-filter.ts';
import { AnswerList } from '../../layouts/help/answer-list.tsx';
import { Crumbs } from '../../layouts/help/crumbs.tsx';
import { answerHref, categoryHref, listedHref, topicId } from '../../layouts/help/links.ts';
import { HelpMenu, HelpTree } from '../../layouts/help/tree.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import type { CategorySubject } from '../../subjects/help-category.ts';
import type { SectionProps } from '../view.ts';

type Texts = ViewTexts<'help-category'>;

/** The answers of one category. */
function List({ page, text, texts, subject }: SectionProps<Texts['list']>) {
  const about = subject as CategorySubject | undefined;
  if (about?.kind !== 'category') return <ListFailed page={page} text={text} />;
  const { category, answers, filter } = about;
  return (
    <>
      <header className="help-head">
        <Crumbs page={page} above={[]} />
        <h1>{category.name}</h1>
        <p className="note">{page.t('layouts:helpParts.answers', { count: answers.length })}</p>
        <Filters
          href={categoryHref(page, category.id)}
          chosen={filter}
          texts={(texts as unknown as Texts).search}
        />
      </header>
      {answers.length > 0 && <AnswerList page={page} answers={answers} level="h2" href={listedHref} />}
      <p className="ask">
        {text.ask}{' '}
        <a className="link-forward" href={`${page.href('helpIndex')}#contacts`}>
          {text.askAction}
        </a>
      </p>
    </>
  );
}

const FILTER_TEXTS = { all: 'allKinds', articles: 'articles', films: 'films' } as const;

interface FiltersProps {
  /** Of the category. */
  href: string;
  chosen: HelpFilter;
  texts: Texts['search'];
}

/** What of the category is listed. */
function Filters({ href, chosen, texts }: FiltersProps) {
  return (
    <nav className="filters" aria-label={texts.kind}>
      <ul>
        {HELP_FILTERS.map((filter) => (
          <li key={filter}>
            <a href={href + helpFilterQuery(filter)} aria-current={filter === chosen ? 'true' : undefined}>
              {texts[FILTER_TEXTS[filter]]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ListFailed({ page, text }: Pick<SectionProps<Texts['list']>, 'page' | 'text'>) {
  return (
    <>
      <header className="help-head">
        <Crumbs page={page} above={[]} />
        <h1>{page.t('layouts:helpName')}</h1>
      </header>
      <FailedState text={text} />
    </>
  );
}

function Start({ page, text }: SectionProps<Texts['start']>) {
  return (
    <header className="help-head">
      <Crumbs page={page} above={[]} />
      <h1>{text.title}</h1>
      {text.lead && <p className="lead">{text.lead}</p>}
    </header>
  );
}

/** The layout has a section `search`. */
function Finder({ page, texts }: SectionProps) {
  return (
    <header className="help-head">
      <Crumbs page={page} above={[]} />
      <h1>{(texts as unknown as Texts).search.title}</h1>
    </header>
  );
}

type Index = Settled<AnswerOf<'helpIndex'>>;

/** Every answer by category, with the first category in full. */
function First({ page, data }: SectionProps<object, Index>) {
  if (!data.ok) return <p className="state">{page.t('layouts:helpParts.failed')}</p>;
  const filled = data.data.categories.filter(({ articles }) => articles.length > 0);
  return (
    <div className="first-steps">
      {filled.map(({ id, name, articles }, at) => (
        <section key={id} id={topicId(id)} aria-labelledby={`${topicId(id)}-title`}>
          <h2 id={`${topicId(id)}-title`}>
            <a href={categoryHref(page, id)}>{name}</a>
          </h2>
          {at === 0 ? (
            <AnswerList page={page} answers={articles} />
          ) : (
            <ul className="titles">
              {articles.map((answer) => (
                <li key={answer.id}>
                  <a href={answerHref(page, answer)}>{answer.title}</a>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

const currentOf = (subject: unknown) => {
  const about = subject as CategorySubject | undefined;
  return { cid: about?.kind === 'category' ? about.category.id : undefined };
};

function Tree({ page, subject, data }: SectionProps<object, Index>) {
  return <HelpTree page={page} data={data} current={currentOf(subject)} />;
}

function Menu({ page, subject, data }: SectionProps<object, Settled<AnswerOf<'helpMobileCategory'>>>) {
  return <HelpMenu page={page} data={data} current={currentOf(subject)} />;
}

export const staticSections = { list: List, start: Start, finder: Finder };
export const drawnSections = { tree: Tree, menu: Menu, first: First };
