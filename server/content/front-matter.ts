import { isMap, isScalar, LineCounter, parseDocument, type Document } from 'yaml';
import type * as z from 'zod';
import { compareWith } from '../../shared/registry/check-shape.ts';
import type { RegistryIssue } from '../../shared/registry/types.ts';
import type { LocatedIssue, Position } from '../registry/locate-issue.ts';
import { articleError, FILE_START } from './article-issue.ts';
import type { ContentFile } from './content-files.ts';

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
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  /** The front matter begins on the file's second line. */
  const placeAt = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: line + 1, column: col };
  };
  const [broken] = document.errors;
  if (broken !== undefined) {
    const fault = { reason: broken.message.replace(/\.$/, ''), allowed: 'YAML, a line "key: value" each' };
    return { issues: [articleError(file, placeAt(broken.pos[0]), fault)] };
  }
  const compared = compareWith(shape, document.toJS());
  if ('issues' in compared) {
    return {
      issues: compared.issues.map((issue) => articleError(file, placeAt(offsetOf(document, issue)), issue)),
    };
  }
  return {
    front: compared.data,
    body: file.text.slice(head.length),
    above: head.split('\n').length - 1,
    placeOf: (key) => placeAt(offsetOf(document, { path: [key] })),
  };
}

function offsetOf(document: Document, { path, target }: Pick<RegistryIssue, 'path' | 'target'>): number {
  if (target === 'key' && isMap(document.contents)) {
    const key = document.contents.items.find(
      (pair) => isScalar(pair.key) && pair.key.value === path.at(-1),
    )?.key;
    return isScalar(key) ? (key.range?.[0] ?? 0) : 0;
  }
  const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined;
  return node?.range?.[0] ?? 0;
}
