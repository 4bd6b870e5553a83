/** A declaration as checks walk it. */
export type TextShape = LeafShape | ListShape | GroupShape;

interface Common {
  /** Worded for editors. */
  readonly purpose: string;
  /** Whether the default language must have it. */
  readonly needed: boolean;
}

export interface LeafShape extends Common {
  readonly kind: 'text';
  /** In em of its font size (`text-width.ts`). Null allows any width. */
  readonly width: number | null;
  /** Includes `brand`. */
  readonly values: readonly string[];
  /** Whether it may contain marks (`rich-text.ts`). */
  readonly rich: boolean;
}

export interface ListShape extends Common {
  readonly kind: 'list';
  readonly of: TextShape;
  /** The design has room for this many entries. */
  readonly most: number;
}

export interface GroupShape extends Common {
  readonly kind: 'group';
  readonly keys: ReadonlyMap<string, TextShape>;
}
