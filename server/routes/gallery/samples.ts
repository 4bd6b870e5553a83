import * as z from 'zod';
import type { Locale } from '../../../shared/locales.ts';
import { textAt } from '../../../shared/page-context.ts';
import type { TextTree } from '../../../shared/page-data.ts';
import { blockTypes, placing, type Block, type BlockType } from '../../../shared/registry/blocks.ts';
import { blockGroups, eachBlock } from '../../../shared/registry/page-texts.ts';
import type { Snapshot, TextNode } from '../../../shared/registry/types.ts';
import type { TextShape } from '../../../shared/texts/text-shape.ts';

type Options = Record<string, unknown>;

export interface Sample {
  /** Null if no page has such a block. */
  pageId: string | null;
  block: { type: string; id: string } & Options;
  text: TextTree;
}

/** A block of that type as a page has it; otherwise one whose texts tell what they are for. */
export function sampleOf(snapshot: Snapshot, type: BlockType, locale: Locale): Sample {
  for (const [pageId, { entry }] of snapshot.pageById) {
    const found: Block[] = [];
    eachBlock(entry, (block) => void (block.type === type && found.push(block)));
    const [block] = found;
    if (block !== undefined)
      return { pageId, block, text: textAt(snapshot.texts.page(pageId, locale), block.id) };
  }
  const shape = blockGroups.get(type)?.shape;
  const id = type.replaceAll(/-./g, (part) => part.charAt(1).toUpperCase());
  const text = (shape === undefined ? {} : purposesOf(shape)) as TextTree;
  return { pageId: null, block: { type, id, ...neededOptions(type) }, text };
}

function purposesOf(shape: TextShape): TextNode {
  if (shape.kind === 'text') return shape.purpose;
  if (shape.kind === 'list')
    return Array.from({ length: Math.min(shape.most, 3) }, () => purposesOf(shape.of)) as TextNode;
  return Object.fromEntries([...shape.keys].map(([key, child]) => [key, purposesOf(child)]));
}

interface Allowed {
  enum?: readonly unknown[];
  minimum?: number;
  maximum?: number;
}

function allowed(schema: z.core.$ZodType): Allowed {
  return z.toJSONSchema(schema) as Allowed;
}

function neededOptions(type: BlockType): Options {
  const options = Object.entries<z.ZodType>(blockTypes[type].options);
  const needed = options.filter(([, schema]) => !schema.safeParse(undefined).success);
  return Object.fromEntries(
    needed.map(([name, schema]) => [name, allowed(schema).enum?.[0] ?? allowed(schema).minimum]),
  );
}

/** Product pictures have a list of their own. */
const ELSEWHERE = 'vignette';

/** Each other value of each option, one at a time; the block as it is comes first. */
export function variantsOf({ block }: Sample): Options[] {
  const options: [string, z.core.$ZodType][] = Object.entries<z.ZodType>({
    ...blockTypes[block.type as BlockType].options,
    ...placing,
  });
  const others = options.flatMap(([name, schema]) =>
    name === ELSEWHERE ? [] : valuesOf(schema).map((value) => ({ [name]: value })),
  );
  return [
    {},
    ...others.filter((other) => Object.entries(other).some(([name, value]) => block[name] !== value)),
  ];
}

function valuesOf(schema: z.core.$ZodType): unknown[] {
  const { enum: values, minimum, maximum } = allowed(schema);
  if (values !== undefined) return [...values];
  return minimum === undefined ? [] : [Math.min(maximum ?? 2, Math.max(minimum, 2))];
}
