import { blockSchema, type BlockType } from '../../../shared/registry/blocks.ts';
import { VIGNETTES } from '../../../shared/registry/names.ts';
import { optionsOf, placingOptions, type OptionFacts } from '../../registry/block-guide/option-facts.ts';
import type { Sample } from './samples.ts';

export type Options = Record<string, unknown>;

/** Says in an address that all options follow, so that one that is missing is left out. */
const ALL = 'set';

/** Its own options, then those of every block. */
export function everyOption(type: BlockType): OptionFacts[] {
  return [...optionsOf(type), ...placingOptions()];
}

export function optionWords(options: Options): Record<string, string> {
  const words = Object.entries(options).map(([name, value]) => [
    `${ALL}.${name}`,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return { [ALL]: '1', ...(Object.fromEntries(words) as Record<string, string>) };
}

/** The options of the address, or those of the sample if it has none, and what is wrong with them. */
export function readOptions(
  asked: URLSearchParams,
  { block }: Sample,
): { options: Options; wrong: string[] } {
  const { type, id, ...own } = block;
  if (!asked.has(ALL)) return { options: own, wrong: [] };
  const given = everyOption(type).flatMap(({ name, schema }) => {
    const word = asked.get(`${ALL}.${name}`)?.trim() ?? '';
    return word === '' ? [] : [[name, schema.type === 'string' ? word : valueOf(word)] as const];
  });
  const options = Object.fromEntries(given) as Options;
  const read = blockSchema.safeParse({ type, id, ...options });
  if (read.success) return { options, wrong: [] };
  const wrong = read.error.issues.map(({ path, message }) => `${path.join(' ')}: ${message}`);
  const refused = new Set(read.error.issues.map(({ path: [name] }) => String(name)));
  return { options: withOwn(options, own, refused), wrong };
}

/** What was asked for, but as the sample has it where that was refused. */
function withOwn(options: Options, own: Options, refused: ReadonlySet<string>): Options {
  const kept = (all: Options, keep: boolean) =>
    Object.entries(all).filter(([name]) => refused.has(name) !== keep);
  return Object.fromEntries([...kept(options, true), ...kept(own, false)]);
}

function valueOf(word: string): unknown {
  try {
    return JSON.parse(word);
  } catch {
    return word;
  }
}

/** Each other value of each option, one at a time. */
export function variantsOf(type: BlockType, options: Options): Options[] {
  return everyOption(type).flatMap(({ name, schema }) =>
    name === 'vignette'
      ? []
      : othersOf(schema).flatMap((value) => (options[name] === value ? [] : [{ [name]: value }])),
  );
}

/** For a block with one picture: with each of them. */
export function picturesFor(type: BlockType): Options[] {
  const takesOne = optionsOf(type).some(({ name }) => name === 'vignette');
  return takesOne ? VIGNETTES.map((vignette) => ({ vignette })) : [];
}

function othersOf({ enum: values, minimum, maximum }: OptionFacts['schema']): readonly unknown[] {
  if (values !== undefined) return values;
  return minimum === undefined ? [] : [Math.min(maximum ?? 2, Math.max(minimum, 2))];
}
