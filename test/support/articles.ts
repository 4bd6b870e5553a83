import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTENT_FOLDER } from '../../server/content/content-files.ts';
import { LIST_KINDS } from '../../server/content/list-kinds.ts';
import { projectRoot } from './project-root.ts';

/** Two articles of each kind. */
export const FEW = [
  'blog/peak-packing',
  'blog/reorder-point',
  'help/connect-a-shop',
  'help/print-labels',
  'agreements/privacy',
  'agreements/terms',
];

export interface EditableArticles {
  folder: string;
  /** Writes a file such as `blog/peak-packing/th.md`. A function gets the present text. */
  write(name: string, text: string | ((present: string) => string)): void;
  read(name: string): string;
  copy(from: string, to: string): void;
  delete(name: string): void;
  remove(): void;
}

/** Copies topics, categories and films besides. @param names of kinds or articles */
export function copyArticles(names: readonly string[] = ['blog', 'help', 'agreements']): EditableArticles {
  return copyFrom(CONTENT_FOLDER, [...names, ...LIST_KINDS, 'films']);
}

/** Copies shortened articles, two of each kind, which stay the same whatever editors change in those that ship. */
export function copyFrozenArticles(): EditableArticles {
  const articles = copyFrom(path.join(projectRoot, 'test/fixtures/articles'), [...FEW, ...LIST_KINDS]);
  symlinkSync(path.join(CONTENT_FOLDER, 'films'), path.join(articles.folder, 'films'));
  return articles;
}

function copyFrom(source: string, names: readonly string[]): EditableArticles {
  const folder = mkdtempSync(path.join(tmpdir(), 'articles-'));
  for (const name of names) cpSync(path.join(source, name), path.join(folder, name), { recursive: true });
  const at = (name: string) => path.join(folder, name);
  return {
    folder,
    write(name, text) {
      mkdirSync(path.dirname(at(name)), { recursive: true });
      writeFileSync(at(name), typeof text === 'string' ? text : text(readFileSync(at(name), 'utf8')));
    },
    read: (name) => readFileSync(at(name), 'utf8'),
    copy: (from, to) => cpSync(at(from), at(to), { recursive: true }),
    delete: (name) => rmSync(at(name), { recursive: true }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Replaces a line of front matter, or removes it if `line` is empty. */
export function setLine(key: string, line: string): (text: string) => string {
  return (text) => text.replace(new RegExp(`^${key}:.*\\n`, 'm'), line === '' ? '' : `${line}\n`);
}
