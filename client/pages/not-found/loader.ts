import { firstValue } from '../../../shared/query.ts';
import type { SuggestedPage, LoadedData, LoaderArgs } from '../../../shared/ssr-contract.ts';

export interface NotFoundData {
  /** Empty before the first search. */
  words: string;
  found: SuggestedPage[];
  /** Pages with a similar address. */
  near: SuggestedPage[];
  /** Where most visitors can go on. Nothing is counted, so nothing is called popular. */
  offered: SuggestedPage[];
}

/** The query parameter of the search form. */
export const SEARCH_FIELD = 'q';

/** More is no search. */
const MOST_LETTERS = 80;

/** Some more than are shown, for those that are suggested already. */
const OFFERED = [
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

/** What the last part of an address says, such as `print labels` for `/en_US/print-labels.htm`. */
export function wordsOf(requestedUrl: string): string {
  const [address = ''] = requestedUrl.split(/[?#]/);
  const last = address.split('/').findLast((part) => part !== '') ?? '';
  if (/^page404\b/.test(last)) return '';
  return decoded(last.replace(/\.\w{1,5}$/, ''))
    .replaceAll(/[-_+.]+/g, ' ')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .trim()
    .slice(0, MOST_LETTERS);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

export function loader({ query, requestedUrl, near, find, pages }: LoaderArgs): LoadedData {
  const words = (firstValue(query, SEARCH_FIELD) ?? '').trim().slice(0, MOST_LETTERS);
  const alike = words === '' ? near() : [];
  const guessed = words === '' && alike.length === 0 ? wordsOf(requestedUrl) : words;
  const found = guessed === '' ? [] : find(guessed);
  const data: NotFoundData = {
    words: words === '' && found.length === 0 ? '' : guessed,
    found,
    near: alike,
    offered: pages(OFFERED),
  };
  return { data };
}
