import type { ViewTexts } from '../../../shared/registry/view-texts.ts';
import type { SuggestedPage } from '../../../shared/ssr-contract.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import type { SectionProps } from '../view.ts';
import { linkedText } from '../../ui/linked-text.tsx';
import { EmptyStall } from './empty-stall.tsx';
import { SEARCH_FIELD, type NotFoundData } from './loader.ts';

/** Whole rows of two and of three. */
const MOST_OFFERED = 6;

function NotFound({ page, texts, data }: SectionProps<object, NotFoundData>) {
  const { intro, search, similar, offered, home } = texts as unknown as ViewTexts<'not-found'>;
  const shown = new Set([...data.near, ...data.found].map(({ id }) => id));
  const others = data.offered.filter(({ id }) => !shown.has(id)).slice(0, MOST_OFFERED);
  return (
    <div className="page-not-found">
      <div className="wrap">
        <div className="top">
          <header className="head">
            <p className="code" aria-hidden="true">
              404
            </p>
            <h1>{intro.title}</h1>
            {intro.lead && <p className="lead">{intro.lead}</p>}
          </header>
          <div className="ways">
            {data.near.length === 1 && <OnlyNear text={similar.one} pages={data.near} />}
            <SearchForm page={page} text={search} words={data.words} />
            <a className="link-forward" href={page.href('index')}>
              {home.title}
            </a>
          </div>
          <EmptyStall />
        </div>
      </div>
      <div className="more">
        <div className="wrap">
          {data.words !== '' && <Found page={page} words={data.words} found={data.found} />}
          {data.near.length > 1 && (
            <PageList page={page} id="similar" title={similar.title} pages={data.near} />
          )}
          {others.length > 0 && <PageList page={page} id="offered" title={offered.title} pages={others} />}
          <Quiet page={page} />
        </div>
      </div>
    </div>
  );
}

const QUIET = ['aboutUs', 'terms', 'privacyPolicy'];

/** In place of a footer, which the layout has not. */
function Quiet({ page }: { page: PageContext }) {
  return (
    <nav className="quiet" aria-label={page.t('layouts:footerNav')}>
      {QUIET.map((id) => (
        <a href={page.href(id)} key={id}>
          {page.label(id).title}
        </a>
      ))}
    </nav>
  );
}

/** A list of one would be an empty row. */
function OnlyNear({ text, pages }: { text: string; pages: SuggestedPage[] }) {
  const [near] = pages;
  return (
    near && (
      <p className="near" id="similar-title">
        {linkedText(text, { page: <a href={near.href}>{near.title}</a> })}
      </p>
    )
  );
}

/** The answer is this page again. */
function SearchForm({
  page,
  text,
  words,
}: {
  page: PageContext;
  text: ViewTexts<'not-found'>['search'];
  words: string;
}) {
  return (
    <form className="search" role="search" method="get" action={page.href('page404')}>
      <label htmlFor="not-found-words">{text.title}</label>
      <div className="row">
        <input
          id="not-found-words"
          className="input"
          type="search"
          name={SEARCH_FIELD}
          defaultValue={words}
          maxLength={80}
          placeholder={text.placeholder}
          autoComplete="off"
        />
        <button type="submit" className="button">
          {text.action}
        </button>
      </div>
    </form>
  );
}

interface FoundProps {
  page: PageContext;
  /** As typed. */
  words: string;
  found: SuggestedPage[];
}

function Found({ page, words, found }: FoundProps) {
  if (found.length > 0) {
    const title = page.t('common:found', { count: found.length, words });
    return <PageList page={page} id="found" title={title} pages={found} />;
  }
  return (
    <p className="nothing" role="status">
      {page.t('common:noMatchingData')}
    </p>
  );
}

/** Titles end with the brand, which is redundant here. */
function nameOf({ brand }: PageContext, title: string): string {
  const ending = ` – ${brand}`;
  return title.endsWith(ending) ? title.slice(0, -ending.length) : title;
}

function PageList({
  page,
  id,
  title,
  pages,
}: {
  page: PageContext;
  id: string;
  title: string;
  pages: SuggestedPage[];
}) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <ul className="pages">
        {pages.map(({ id: pageId, href, title: name, description }) => (
          <li key={pageId}>
            <a href={href}>{nameOf(page, name)}</a>
            {description !== '' && <p>{description}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

export const staticSections = { notFound: NotFound };
