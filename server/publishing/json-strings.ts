import { applyEdits, visit, type Edit } from 'jsonc-parser';

/**
 * Changes strings of a text of JSON where they stand, keys not among them. Everything else stays as it was written.
 * @param change returns the string itself where nothing is to be done
 */
export function withStrings(json: string, change: (value: string) => string): string {
  const edits: Edit[] = [];
  visit(json, {
    onLiteralValue(value: unknown, offset, length) {
      if (typeof value !== 'string') return;
      const next = change(value);
      if (next !== value) edits.push({ offset, length, content: JSON.stringify(next) });
    },
  });
  return applyEdits(json, edits);
}

/** Renames keys of the object at `place` (the root by default); all else stays as it was written. */
export function withKey(json: string, place: readonly (string | number)[], from: string, to: string): string {
  const edits: Edit[] = [];
  visit(json, {
    onObjectProperty(key, offset, length, _line, _column, pathSupplier) {
      if (key !== from) return;
      const path = pathSupplier();
      if (path.length === place.length && place.every((step, at) => step === path[at]))
        edits.push({ offset, length, content: JSON.stringify(to) });
    },
  });
  return applyEdits(json, edits);
}
