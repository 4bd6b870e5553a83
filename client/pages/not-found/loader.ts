import { firstValue } from '../../../shared/query.ts';
import type { FoundPage, LoadedData, LoaderArgs } from '../../../shared/ssr-contract.ts';

/** What the 404 page offers instead of the page that is not there. */
export interface NotFoundData {
  /** What the visitor looks for; empty before the first search. */
  words: string;
  found: FoundPage[];
  /** Pages whose address is close to the one that was asked for. */
  near: FoundPage[];
  popular: FoundPage[];
}

/** The query of the search form on the page. */
export const SEARCH_FIELD = 'q';

const POPULAR = [
  'introductionOrder',
  'introductionInventory',
  'price',
  'shopeeSellerAdsPage',
  'helpIndex',
  'blogIndex',
];

export function loader({ query, near, find, pages }: LoaderArgs): LoadedData {
  const words = (firstValue(query, SEARCH_FIELD) ?? '').trim().slice(0, 80);
  const data: NotFoundData = {
    words,
    found: words === '' ? [] : find(words),
    near: words === '' ? near() : [],
    popular: pages(POPULAR),
  };
  return { data };
}
