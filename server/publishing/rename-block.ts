import { applyEdits, visit, type Edit } from 'jsonc-parser';
import type { PageEntry } from '../../shared/registry/schema.ts';
import { REGISTRY_NAME, textOfName, type FileName } from '../registry/file-names.ts';
import { withRenamedKey } from './edit-json.ts';
import { jsonText, registryIn, type Files } from './working-copy.ts';

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
  const { text: before, registry } = registryIn(files);
  const { pages } = registry;
  const at = pages.findIndex(({ id }) => id === page);
  const entry = pages[at];
  if (!entry) return new Map();
  const named = inlineTexts(entry).reduce(
    (text, place) => withRenamedKey(text, ['pages', at, ...place], from, to),
    withBlockId(before, at, { from, to }),
  );
  const writes = new Map<FileName, Buffer>([[REGISTRY_NAME, Buffer.from(named)]]);
  for (const [name, bytes] of files) {
    if (textOfName(name)?.name !== `pages/${page}`) continue;
    const text = jsonText(bytes);
    const next = withRenamedKey(text, [], from, to);
    if (next !== text) writes.set(name, Buffer.from(next));
  }
  return writes;
}

/** Places of the inline texts of a page and its variants. */
function inlineTexts({ text, variants = [] }: PageEntry): (string | number)[][] {
  const inVariants = variants.flatMap((variant, at) =>
    Object.keys(variant.text ?? {}).map((locale) => ['variants', at, 'text', locale]),
  );
  return [...Object.keys(text ?? {}).map((locale) => ['text', locale]), ...inVariants];
}

type Names = Pick<BlockName, 'from' | 'to'>;

/** `id` of members of `blocks` of the page, its phone page and its variants. */
function withBlockId(json: string, at: number, { from, to }: Names): string {
  const place = new RegExp(`^pages\\.${at}\\.(?:mobile\\.|variants\\.\\d+\\.)?blocks\\.\\d+\\.id$`);
  const edits: Edit[] = [];
  visit(json, {
    onLiteralValue(value: unknown, offset, length, _line, _column, pathSupplier) {
      if (value !== from) return;
      if (place.test(pathSupplier().join('.'))) edits.push({ offset, length, content: JSON.stringify(to) });
    },
  });
  return applyEdits(json, edits);
}
