import { hash } from 'node:crypto';
import type { LocatedIssue } from '../registry/locate-issue.ts';
import type { ArticleKind } from './article-kinds.ts';
import { CONTENT_FOLDER, hashContent, hashWithLinks, readTexts } from './content-files.ts';
import type { LinkedRegistry } from './page-links.ts';
import { deadLinks, linkedPages } from './page-targets.ts';
import { createAgreements, type ReadAgreement } from './read-agreement.ts';
import type { ReadArticles } from './read-articles.ts';
import { isShown } from './shown-by.ts';

/** Every text, read against one registry. */
export type ReadContent = { readonly [K in ArticleKind]: ReadArticles<K> };

/** The texts of the blog, the help centre and the agreements, as they lay in their folder when it was opened. */
export interface Content {
  /** Changes with the texts, with what makes rows of them, and with the addresses that they link to. */
  hash(registry: LinkedRegistry): string;
  /** Reads all texts. Loads the parsers, which take half a second and their memory: not for every start. */
  read(registry: LinkedRegistry): Promise<ReadContent>;
  /**
   * What is wrong with the texts as far as is known: what the last reading found, and links to pages that the registry
   * does not have, in texts that a page of it shows.
   */
  findings(registry: LinkedRegistry): LocatedIssue[];
  readonly agreement: ReadAgreement;
  /** Changes with the texts of the agreements, which pages are made from. */
  readonly agreementsHash: string;
}

export interface ContentOptions {
  readonly folder?: string | undefined;
  /** What is served from here: all kinds when left out. */
  readonly kinds?: readonly ArticleKind[] | undefined;
  /** Told of each agreement that cannot be shown in its own language, when somebody asks for it first. */
  readonly onUnusable?: (name: string, issues: readonly LocatedIssue[]) => void;
}

const KINDS: readonly ArticleKind[] = ['blog', 'help', 'agreements'];

/** Reads the files, once, without looking into them. */
export function openContent({
  folder = CONTENT_FOLDER,
  kinds = KINDS,
  onUnusable = () => {},
}: ContentOptions = {}): Content {
  const texts = readTexts(folder, kinds);
  const ofKind = (kind: ArticleKind) => texts.filter(({ name }) => name.startsWith(`${kind}/`));
  const agreements = ofKind('agreements');
  let contentHash: string | undefined;
  let found: readonly LocatedIssue[] = [];
  return {
    hash(registry) {
      contentHash ??= hashContent(texts);
      return hashWithLinks(contentHash, linkedPages(texts), registry);
    },
    async read(registry) {
      const { readArticles } = await import('./read-articles.ts');
      const read = {
        blog: readArticles('blog', texts, registry),
        help: readArticles('help', texts, registry),
        agreements: readArticles('agreements', texts, registry),
      };
      found = Object.values(read).flatMap(({ issues }) => issues);
      return read;
    },
    findings: (registry) => [
      ...found,
      ...kinds.flatMap((kind) => (isShown(kind, registry) ? deadLinks(ofKind(kind), registry) : [])),
    ],
    agreement: createAgreements(agreements, onUnusable),
    agreementsHash: hash('sha256', agreements.map(({ name, text }) => `${name}\0${text}\0`).join('')),
  };
}
