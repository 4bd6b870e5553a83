import { hash } from 'node:crypto';
import type { LocatedIssue } from '../registry/locate-issue.ts';
import type { ArticleKind } from './article-kinds.ts';
import {
  CONTENT_FOLDER,
  hashFiles,
  hashRelease,
  hashWithLinks,
  readTexts,
  type ContentFile,
} from './content-files.ts';
import { readFilms, type StoredFilm } from './films.ts';
import { LIST_KINDS, type ListKind } from './list-kinds.ts';
import type { LinkedRegistry } from './page-links.ts';
import { deadLinks, linkedPages } from './page-targets.ts';
import { createAgreements, type ReadAgreement } from './read-agreement.ts';
import type { ReadArticles } from './read-articles.ts';
import type { ReadList } from './read-list.ts';
import { isShown } from './shown-by.ts';

export type ReadContent = { readonly [K in ArticleKind]: ReadArticles<K> } & {
  readonly [K in ListKind]: ReadList<K>;
};

/** The texts as they were when the folder was opened, or last refreshed. */
export interface Content {
  readonly folder: string;
  /** Changes with the texts, the code that turns them into rows, and the addresses they link to. */
  hash(registry: LinkedRegistry): string;
  /** Loading the parsers takes half a second and memory, so not every start does it. */
  read(registry: LinkedRegistry): Promise<ReadContent>;
  /** Findings of the last reading, and dead links in texts that a page shows. */
  findings(registry: LinkedRegistry): LocatedIssue[];
  /** Ids of the pages that the texts lead to. */
  linked(): readonly string[];
  /** Reads articles, topics, categories and films again. Agreements and wording stay: they change with a release. */
  refresh(): void;
  /** Films of the help centre; none where a platform has its own. */
  films(): readonly StoredFilm[];
  readonly agreement: ReadAgreement;
  readonly agreementsHash: string;
}

export interface ContentOptions {
  readonly folder?: string | undefined;
  readonly kinds?: readonly ArticleKind[] | undefined;
  /** Called on first use of an agreement that cannot be shown in its own language. */
  readonly onUnusable?: (name: string, issues: readonly LocatedIssue[]) => void;
}

const KINDS: readonly ArticleKind[] = ['blog', 'help', 'agreements'];
/** The folders that a running site reads again. */
export const LIVE_FOLDERS: readonly string[] = ['blog', 'help', ...LIST_KINDS];

interface LiveTexts {
  readonly texts: readonly ContentFile[];
  readonly films: readonly StoredFilm[];
}

/** Reads the files without parsing them. */
export function openContent({
  folder = CONTENT_FOLDER,
  kinds = KINDS,
  onUnusable = () => {},
}: ContentOptions = {}): Content {
  const agreements = readTexts(folder, kinds.includes('agreements') ? ['agreements'] : []);
  const watched = kinds.some((kind) => kind !== 'agreements') ? LIVE_FOLDERS : [];
  const readLive = (): LiveTexts => ({
    texts: readTexts(folder, watched),
    films: watched.length > 0 ? readFilms(folder) : [],
  });
  let live = readLive();
  let released: string | undefined;
  let found: readonly LocatedIssue[] = [];
  const filesOf = (kind: ArticleKind) =>
    kind === 'agreements' ? agreements : live.texts.filter(({ name }) => name.startsWith(`${kind}/`));
  return {
    folder,
    hash(registry) {
      released ??= hashRelease() + hashFiles(agreements);
      const all = `${released}${hashFiles(live.texts)}${live.films.map(({ name, version }) => `${name} ${version}`).join(' ')}`;
      return hashWithLinks(all, linkedPages([...live.texts, ...agreements]), registry);
    },
    async read(registry) {
      const read = await readAll(live, agreements, registry);
      const { filmFindings } = await import('./film-findings.ts');
      const ofTexts = Object.values(read).flatMap(({ issues }) => issues);
      found = [...ofTexts, ...filmFindings(folder, live.films)];
      return read;
    },
    findings: (registry) => [
      ...found,
      ...kinds.flatMap((kind) => (isShown(kind, registry) ? deadLinks(filesOf(kind), registry) : [])),
    ],
    linked: () => linkedPages([...live.texts, ...agreements]).map((target) => target.replace(/#.*$/, '')),
    refresh() {
      live = readLive();
      found = [];
    },
    films: () => live.films,
    agreement: createAgreements(agreements, onUnusable),
    agreementsHash: hash('sha256', agreements.map(({ name, text }) => `${name}\0${text}\0`).join('')),
  };
}

async function readAll(
  { texts, films }: LiveTexts,
  agreements: readonly ContentFile[],
  registry: LinkedRegistry,
): Promise<ReadContent> {
  const { readArticles } = await import('./read-articles.ts');
  const { readList } = await import('./read-list.ts');
  const { shapesOf } = await import('./article-kinds.ts');
  const topics = readList('topics', texts);
  const categories = readList('categories', texts);
  const names = films.map(({ name }) => name);
  const shapes = shapesOf({ topics: topics.ids, categories: categories.ids, films: names });
  return {
    topics,
    categories,
    blog: await readArticles('blog', texts, registry, shapes),
    help: await readArticles('help', texts, registry, shapes),
    agreements: await readArticles('agreements', agreements, registry, shapes),
  };
}
