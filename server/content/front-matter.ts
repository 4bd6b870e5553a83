import { LineCounter, parseDocument } from 'yaml';
import type * as z from 'zod';
import { StartError } from '../start-error.ts';
import type { ContentFile } from './content-files.ts';

/** A text that cannot be taken: `blog/peak-packing/th.md:3: summary: …`. */
export class ContentError extends StartError {
  override name = 'ContentError';

  constructor(file: string, line: number, message: string) {
    super(`server/${file}:${line}: ${message}`);
  }
}

/** A file divided. */
export interface Fronted<T> {
  front: T;
  body: string;
  /** Lines above the body. */
  above: number;
}

const FRONT = /^---\r?\n([^]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/**
 * Divides a file into its front matter (YAML between lines of `---`) and its body.
 * @throws ContentError with the line, for front matter that is missing, no YAML or not what `shape` asks for
 */
export function readFrontMatter<T extends z.ZodType>(
  { name, text }: ContentFile,
  shape: T,
): Fronted<z.output<T>> {
  const found = FRONT.exec(text);
  if (found === null) throw new ContentError(name, 1, 'begins without front matter between lines of ---');
  const [head, yaml] = found as unknown as [string, string];
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  /** The front matter begins in the second line of the file. */
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  const [broken] = document.errors;
  if (broken !== undefined) throw new ContentError(name, lineAt(broken.pos[0]), broken.message);
  const parsed = shape.safeParse(document.toJS());
  if (parsed.success) {
    return { front: parsed.data, body: text.slice(head.length), above: head.split('\n').length - 1 };
  }
  const { path, message } = parsed.error.issues[0] as z.core.$ZodIssue;
  const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined;
  throw new ContentError(name, lineAt(node?.range?.[0] ?? 0), `${path.join('.')}: ${message}`);
}
