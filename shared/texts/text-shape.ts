import type * as z from 'zod';
import { declared } from './declare.ts';

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
  /** Greatest width in em; null where there is room for any. */
  readonly width: number | null;
  /** Names that may stand in `{{…}}`, `brand` among them. */
  readonly values: readonly string[];
  readonly rich: boolean;
}

export interface ListShape extends Common {
  readonly kind: 'list';
  readonly of: TextShape;
  readonly most: number;
}

export interface GroupShape extends Common {
  readonly kind: 'group';
  readonly keys: ReadonlyMap<string, TextShape>;
}

/** The shape of texts under names, as a block or an area declares them. */
export function shapeOf(texts: z.ZodRawShape, purpose: string): GroupShape {
  return { kind: 'group', purpose, needed: true, keys: keysOf(texts) };
}

function keysOf(texts: z.ZodRawShape): GroupShape['keys'] {
  return new Map(Object.entries(texts).map(([key, schema]) => [key, partOf(schema as z.ZodType, true)]));
}

/** @throws Error for a schema that was not made by `declare.ts` */
function partOf(schema: z.ZodType, needed: boolean): TextShape {
  const { def } = schema as z.ZodType & { def: { type: string } };
  if (def.type === 'optional') return partOf((schema as z.ZodOptional<z.ZodType>).unwrap(), false);
  const facts = declared.get(schema);
  if (facts === undefined) throw new Error(`A declared text is a ${def.type} without a purpose`);
  const { purpose, most = Infinity, width = null, values = [], rich = false } = facts;
  if (def.type === 'string') {
    return { kind: 'text', purpose, needed, width, values: ['brand', ...values], rich };
  }
  if (def.type === 'array') {
    return {
      kind: 'list',
      purpose,
      needed,
      most,
      of: partOf((schema as z.ZodArray<z.ZodType>).element, true),
    };
  }
  return { kind: 'group', purpose, needed, keys: keysOf((schema as z.ZodObject).shape) };
}
