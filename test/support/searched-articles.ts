import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSearchIndex,
  type SearchedArticle,
  type SearchIndex,
} from '../../server/content/search/search-index.ts';
import type { Locale } from '../../shared/locales.ts';
import { LOCALES } from './editors-folder.ts';
import { projectRoot } from './project-root.ts';

export type Searched = 'blog' | 'help';

const FIXTURES = path.join(projectRoot, 'test/fixtures');

interface FreshQuery {
  readonly asked: string;
  /** Any of these answers it. */
  readonly right: readonly string[];
}

/** Written by people who had not seen the index. */
export const freshQueries = readFixture('search-queries.json') as Record<
  Locale,
  Record<Searched, readonly FreshQuery[]>
>;

/** Indexes of all articles as they once were, so that editors may change those that ship. */
export async function frozenIndexes(): Promise<Record<Searched, Record<Locale, SearchIndex>>> {
  return { blog: await indexesOf('blog'), help: await indexesOf('help') };
}

async function indexesOf(kind: Searched): Promise<Record<Locale, SearchIndex>> {
  const built: [Locale, SearchIndex][] = [];
  for (const locale of LOCALES) {
    const articles = readFixture(`searched-articles/${locale}.json`) as Record<Searched, SearchedArticle[]>;
    built.push([locale, await buildSearchIndex([articles[kind]], locale)]);
  }
  return Object.fromEntries(built) as Record<Locale, SearchIndex>;
}

function readFixture(name: string): unknown {
  return JSON.parse(readFileSync(path.join(FIXTURES, name), 'utf8'));
}
