import type * as z from 'zod';
import type { LocatedIssue, Position } from '../registry/locate-issue.ts';
import { articleError, FILE_START } from './article-issue.ts';
import type { ContentFile } from './content-files.ts';
import { readYaml } from './read-yaml.ts';

export interface Fronted<T> {
  readonly front: T;
  readonly body: string;
  readonly above: number;
  placeOf(key: string): Position;
}

const FRONT = /^---\r?\n([^]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/**
 * Splits YAML between lines of `---` from the body.
 * @returns findings if the front matter is missing, invalid YAML or does not fit `shape`
 */
export function readFrontMatter<T extends z.ZodType>(
  file: ContentFile,
  shape: T,
): Fronted<z.output<T>> | { readonly issues: readonly LocatedIssue[] } {
  const found = FRONT.exec(file.text);
  if (found === null) {
    const fault = {
      reason: 'The text has no front matter',
      allowed: 'lines such as "title: …" between two lines of ---',
    };
    return { issues: [articleError(file, FILE_START, fault)] };
  }
  const [head, yaml] = found as unknown as [string, string];
  // It begins on the file's second line.
  const read = readYaml(file, yaml, 1, shape);
  if ('issues' in read) return read;
  return {
    front: read.data,
    body: file.text.slice(head.length),
    above: head.split('\n').length - 1,
    placeOf: read.placeOf,
  };
}
