import type { AnswerOf } from '../../../shared/api/endpoint.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import type { Settled } from '../../../shared/page-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { answerHref, categoryHref, topicHref } from './links.ts';

type Categories = AnswerOf<'helpIndex'>['categories'];

interface TreeProps {
  page: PageContext;
  data: Settled<AnswerOf<'helpIndex'>>;
  /** The category of the page, and its answer. */
  current: { cid?: string | undefined; id?: string | undefined };
}

/** All categories beside an answer, each with its answers; elsewhere the way to every category. */
export function HelpTree({ page, data, current }: TreeProps) {
  return (
    <nav className="help-tree" aria-label={page.t('layouts:helpParts.topics')}>
      <p className="tree-title">{page.t('layouts:helpParts.topics')}</p>
      {!data.ok ? (
        <p className="note">{page.t('layouts:helpParts.failed')}</p>
      ) : current.id === undefined ? (
        <CategoryLinks page={page} categories={data.data.categories} cid={current.cid} />
      ) : (
        <Branches page={page} categories={data.data.categories} current={current} />
      )}
    </nav>
  );
}

interface CategoryLinksProps {
  page: PageContext;
  categories: readonly Pick<Categories[number], 'id' | 'name' | 'count'>[];
  cid: string | undefined;
}

function CategoryLinks({ page, categories, cid }: CategoryLinksProps) {
  return (
    <ul className="tree">
      {categories.map(({ id, name, count }) => (
        <li key={id}>
          <a href={categoryHref(page, id)} aria-current={id === cid ? 'page' : undefined}>
            {name}
            <span className="count" aria-hidden="true">
              {page.number(count)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Branches({ page, categories, current }: Omit<TreeProps, 'data'> & { categories: Categories }) {
  return (
    <ul className="tree">
      {categories.map(({ id: cid, name, articles }) => (
        <li key={cid}>
          <details open={cid === current.cid}>
            <summary aria-current={cid === current.cid ? 'true' : undefined}>
              {name}
              <Icon name="down" />
            </summary>
            <ul className="leaves">
              {articles.map((answer) => (
                <li key={answer.id}>
                  <a
                    href={answerHref(page, answer)}
                    aria-current={answer.id === current.id ? 'page' : undefined}
                  >
                    {answer.title}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}

interface MenuProps {
  page: PageContext;
  data: Settled<AnswerOf<'helpMobileCategory'>>;
  current: TreeProps['current'];
}

/** The categories in a narrow window, folded away. */
export function HelpMenu({ page, data, current }: MenuProps) {
  if (!data.ok) return null;
  const hrefOf = current.id === undefined ? categoryHref : topicHref;
  return (
    <nav className="help-menu" aria-label={page.t('layouts:helpName')}>
      <details>
        <summary>
          <Icon name="menu" />
          {page.t('layouts:helpParts.topics')}
          <Icon name="down" />
        </summary>
        <ul className="tree">
          {data.data.categories.map(({ id, name, count }) => (
            <li key={id}>
              <a href={hrefOf(page, id)} aria-current={id === current.cid ? 'true' : undefined}>
                {name}
                <span className="count" aria-hidden="true">
                  {page.number(count)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
