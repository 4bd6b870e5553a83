import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTENT_FOLDER } from '../../server/content/content-files.ts';

export interface BlogFile {
  group: string;
  /** `id` of the front matter, which addresses are made from. */
  number: number;
  topic: string;
  published: string;
}

const folder = path.join(CONTENT_FOLDER, 'blog');

function readFront(group: string): BlogFile {
  const text = readFileSync(path.join(folder, group, 'en_US.md'), 'utf8');
  const valueOf = (key: string) => new RegExp(`^${key}: (.+)$`, 'm').exec(text)?.[1] as string;
  return { group, number: Number(valueOf('id')), topic: valueOf('topic'), published: valueOf('published') };
}

/** The articles of the blog that ship, newest first. */
export const BLOG_FILES: readonly BlogFile[] = readdirSync(folder)
  .map(readFront)
  .toSorted((one, other) => other.published.localeCompare(one.published));
