/** A declaration as checks walk it: plain, and quick for any number of pages. */
export type TextShape = LeafShape | ListShape | GroupShape;

interface Common {
  /** What it is for, in an editor's words. */
  readonly purpose: string;
  /** Whether it must be there in the default language. */
  readonly needed: boolean;
}

export interface LeafShape extends Common {
  readonly kind: 'text';
  /** Greatest width in em of its font size (`text-width.ts`); null where there is room for any. */
  readonly width: number | null;
  /** Names that may stand in `{{…}}`, `brand` among them. */
  readonly values: readonly string[];
  /** Whether `**emphasis**` and `[links](page:price)` are drawn (`rich-text.ts`). */
  readonly rich: boolean;
}

export interface ListShape extends Common {
  readonly kind: 'list';
  readonly of: TextShape;
  /** Entries for which the design has room. */
  readonly most: number;
}

export interface GroupShape extends Common {
  readonly kind: 'group';
  readonly keys: ReadonlyMap<string, TextShape>;
}
