import { applyEdits, visit, type Edit } from 'jsonc-parser';
import type { Registry } from '../../shared/registry/schema.ts';
import { REGISTRY_NAME, textOfName, type FileName } from '../registry/file-names.ts';
import { withKey } from './json-strings.ts';
import type { Files } from './working-copy.ts';

export interface BlockName {
  readonly page: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Renames a block of a page, on phones too, and the key of its texts in every language.
 * @returns the files that change
 */
export function renameBlock(files: Files, { page, from, to }: BlockName): ReadonlyMap<FileName, Buffer> {
  const registry = (files.get(REGISTRY_NAME) as Buffer).toString('utf8');
  const { pages } = JSON.parse(registry.replace(/^\uFEFF/, '')) as Registry;
  const at = pages.findIndex(({ id }) => id === page);
  const entry = pages[at];
  if (!entry) return new Map();
  const inline = Object.keys(entry.text ?? {});
  const named = inline.reduce(
    (text, locale) => withKey(text, ['pages', at, 'text', locale], from, to),
    withBlockId(registry, at, { from, to }),
  );
  const writes = new Map<FileName, Buffer>([[REGISTRY_NAME, Buffer.from(named)]]);
  for (const [name, bytes] of files) {
    if (textOfName(name)?.name !== `pages/${page}`) continue;
    const text = bytes.toString('utf8');
    const next = withKey(text, [], from, to);
    if (next !== text) writes.set(name, Buffer.from(next));
  }
  return writes;
}

type Names = Pick<BlockName, 'from' | 'to'>;

/** `id` of members of `blocks` and `mobile.blocks` of the page. */
function withBlockId(json: string, at: number, { from, to }: Names): string {
  const edits: Edit[] = [];
  visit(json, {
    onLiteralValue(value: unknown, offset, length, _line, _column, pathSupplier) {
      if (value !== from) return;
      const path = pathSupplier().join('.');
      if (new RegExp(`^pages\\.${at}\\.(?:mobile\\.)?blocks\\.\\d+\\.id$`).test(path))
        edits.push({ offset, length, content: JSON.stringify(to) });
    },
  });
  return applyEdits(json, edits);
}
