import { firstValue } from '../../../shared/query.ts';
import type { SuggestedPage, LoadedData, LoaderArgs } from '../../../shared/ssr-contract.ts';

export interface NotFoundData {
  /** Empty before the first search. */
  words: string;
  found: SuggestedPage[];
  /** Pages with a similar address. */
  near: SuggestedPage[];
  popular: SuggestedPage[];
}

/** The query parameter of the search form. */
export const SEARCH_FIELD = 'q';

/** Some more than are shown, for those that are suggested already. */
const POPULAR = [
  'introductionOrder',
  'introductionInventory',
  'price',
  'shopeeSellerAdsPage',
  'helpIndex',
  'blogIndex',
  'introductionProduct',
  'introductionData',
  'stallwiseIntroduce',
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
