import { isMap, isScalar, LineCounter, parseDocument, type Document } from 'yaml';
import type * as z from 'zod';
import { compareWith } from '../../shared/registry/explain-shape.ts';
import type { RegistryIssue } from '../../shared/registry/types.ts';
import type { LocatedIssue, Position } from '../registry/locate-issue.ts';
import { articleError } from './article-issue.ts';
import type { ContentFile } from './content-files.ts';

export interface ReadYaml<T> {
  readonly data: T;
  placeOf(...path: readonly string[]): Position;
}

/**
 * @param yaml a part of the file
 * @param above lines of the file above that part
 * @returns findings if it is invalid YAML or does not fit `shape`
 */
export function readYaml<T extends z.ZodType>(
  file: ContentFile,
  yaml: string,
  above: number,
  shape: T,
): ReadYaml<z.output<T>> | { readonly issues: readonly LocatedIssue[] } {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const placeAt = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: line + above, column: col };
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
  return { data: compared.data, placeOf: (...path) => placeAt(offsetOf(document, { path })) };
}

function offsetOf(document: Document, { path, target }: Pick<RegistryIssue, 'path' | 'target'>): number {
  if (target === 'key') {
    const map = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
    const pairs = isMap(map) ? map.items : [];
    const key = pairs.find((pair) => isScalar(pair.key) && pair.key.value === path.at(-1))?.key;
    return isScalar(key) ? (key.range?.[0] ?? 0) : 0;
  }
  const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined;
  return node?.range?.[0] ?? 0;
}
