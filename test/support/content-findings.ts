import path from 'node:path';
import { onTestFinished } from 'vitest';
import { openContent } from '../../server/content/open-content.ts';
import { shippedRegistry } from '../../server/content/page-links.ts';
import { copyFrozenArticles, type EditableArticles } from './articles.ts';

const registry = shippedRegistry();

/** Edits a copy of a few articles, and reads it. Lines are `file:line:column severity reason – allowed (suggestion)`. */
export async function findingsAfter(edit: (articles: EditableArticles) => void) {
  const articles = copyFrozenArticles();
  onTestFinished(articles.remove);
  edit(articles);
  const content = openContent({ folder: articles.folder });
  const read = await content.read(registry);
  const lines = content
    .findings(registry)
    .map(({ file, line, column, severity, reason, allowed, suggestion }) =>
      [
        `${path.relative(articles.folder, file)}:${line}:${column} ${severity} ${reason} – ${allowed}`,
        suggestion === undefined ? [] : `(${suggestion})`,
      ]
        .flat()
        .join(' '),
    );
  return { lines, unusable: Object.values(read).flatMap(({ unusable }) => unusable), read };
}
