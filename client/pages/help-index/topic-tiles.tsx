import type { AnswerOf } from '../../../shared/api/endpoint.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import { answerHref, categoryHref, topicId } from '../../layouts/help/links.ts';
import { signOf } from '../../layouts/help/signs.ts';
import { Glyph } from '../../vignettes/glyphs.tsx';

type Category = AnswerOf<'helpIndex'>['categories'][number];

const FIRST = 3;

interface TopicTilesProps {
  page: PageContext;
  categories: readonly Category[];
  /** Returns the words for so many other answers. */
  more(count: number): string;
}

/** Every category with its first answers. */
export function TopicTiles({ page, categories, more }: TopicTilesProps) {
  return (
    <ul className="topic-tiles">
      {categories
        .filter(({ articles }) => articles.length > 0)
        .map((category) => (
          <TopicTile key={category.id} page={page} category={category} more={more} />
        ))}
    </ul>
  );
}

function TopicTile({ page, category, more }: Omit<TopicTilesProps, 'categories'> & { category: Category }) {
  const { id, name, articles } = category;
  const sign = signOf(id);
  const others = articles.length - FIRST;
  const href = categoryHref(page, id);
  return (
    <li className="topic-tile" id={topicId(id)}>
      <h3>
        {sign && (
          <span className="sign">
            <Glyph name={sign} />
          </span>
        )}
        <a href={href}>{name}</a>
      </h3>
      <ul className="first">
        {articles.slice(0, FIRST).map((answer) => (
          <li key={answer.id}>
            <a href={answerHref(page, answer)}>{answer.title}</a>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <a className="link-forward" href={href}>
          {more(others)}
        </a>
      )}
    </li>
  );
}
