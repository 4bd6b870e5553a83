import * as z from 'zod';
import { blockTypes, placing, type BlockType } from '../../../shared/registry/blocks.ts';

export interface OptionSchema {
  type?: string;
  enum?: readonly unknown[];
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  pattern?: string;
  items?: OptionSchema;
  description?: string;
}

/** What an editor has to know of an option. */
export interface OptionFacts {
  name: string;
  /** Whether an entry without it is refused. */
  needed: boolean;
  purpose: string;
  /** What holds without it; empty if it is needed. */
  without: string;
  schema: OptionSchema;
}

const RANGE = / \(\d+ to \d+\)/;
const WITHOUT = /[;,] ([^;,]+) when left out/;

/** The options of a block type, without those that every block takes. */
export function optionsOf(type: BlockType): OptionFacts[] {
  return factsOf(blockTypes[type].options);
}

export function placingOptions(): OptionFacts[] {
  return factsOf(placing);
}

function factsOf(options: z.ZodRawShape): OptionFacts[] {
  return Object.entries(options).map(([name, option]) => {
    const schema = z.toJSONSchema(option, { io: 'input' }) as OptionSchema;
    const words = (schema.description ?? '').replace(RANGE, '');
    return {
      name,
      needed: !z.safeParse(option, undefined).success,
      purpose: words.replace(WITHOUT, ''),
      without: WITHOUT.exec(words)?.[1] ?? '',
      schema,
    };
  });
}

/** Of pages, the one that every site has. */
const ANY_TEXT = 'index';

/** An allowed value of each option that must be given. */
export function neededOptions(type: BlockType): Record<string, unknown> {
  const needed = optionsOf(type).filter((option) => option.needed);
  return Object.fromEntries(
    needed.map(({ name, schema }) => [name, schema.enum?.[0] ?? schema.minimum ?? ANY_TEXT]),
  );
}

/** A block's type in the form that its id usually has. */
export function usualId(type: BlockType): string {
  return type.replaceAll(/-./g, (part) => part.charAt(1).toUpperCase());
}
