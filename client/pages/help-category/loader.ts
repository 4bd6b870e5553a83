import { helpIndex, helpMobileCategory } from '../../../shared/api/routes.ts';
import { firstValue } from '../../../shared/query.ts';
import { FROM_START, helpPlace } from '../../../shared/routing/help-rules.ts';
import type { LoadedData, LoaderArgs } from '../../../shared/ssr-contract.ts';
import { ANSWER_MARKS, askedIn, findAnswers, type SearchData } from './search-data.ts';

type Menu = Promise<{ categories: { id: string; name: string }[] }>;

/** The categories, for the first steps the answers of all of them, and what a search finds. */
export function loader(args: LoaderArgs): LoadedData {
  const { call, params } = args;
  const [index, menu] = [call(helpIndex), call(helpMobileCategory)];
  const { kind } = helpPlace(params['type'] ?? '');
  return {
    deferred: {
      tree: index,
      menu,
      ...(kind === 'start' ? { first: index } : {}),
      ...(kind === 'search' ? { found: searched(args, menu) } : {}),
    },
  };
}

async function searched({ call, page, query }: LoaderArgs, menu: Menu): Promise<SearchData> {
  const asked = askedIn((name) => firstValue(query, name));
  const [found, topics] = await Promise.all([
    findAnswers(call, asked.words, page.locale),
    menu.then(
      ({ categories }) => categories.map(({ id, name }) => ({ id, name })),
      () => [],
    ),
  ]);
  return { asked, found, topics, pattern: page.href('helpDetail', { ...ANSWER_MARKS, status: FROM_START }) };
}
