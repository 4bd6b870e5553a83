import { hash } from 'node:crypto';
import type { LocatedIssue } from '../registry/locate-issue.ts';
import type { ArticleKind } from './article-kinds.ts';
import { CONTENT_FOLDER, hashContent, hashWithLinks, readTexts } from './content-files.ts';
import type { LinkedRegistry } from './page-links.ts';
import { deadLinks, linkedPages } from './page-targets.ts';
import { createAgreements, type ReadAgreement } from './read-agreement.ts';
import type { ReadArticles } from './read-articles.ts';
import { isShown } from './shown-by.ts';

export type ReadContent = { readonly [K in ArticleKind]: ReadArticles<K> };

/** The texts as they were when the folder was opened. */
export interface Content {
  /** Changes with the texts, the code that turns them into rows, and the addresses they link to. */
  hash(registry: LinkedRegistry): string;
  /** Loading the parsers takes half a second and memory, so not every start does it. */
  read(registry: LinkedRegistry): Promise<ReadContent>;
  /** Findings of the last reading, and dead links in texts that a page shows. */
  findings(registry: LinkedRegistry): LocatedIssue[];
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

/** Reads the files without parsing them. */
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
