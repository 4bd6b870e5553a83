import * as z from 'zod';
import type { Declarations } from '../texts/declare.ts';
import { ACTIONS, VIGNETTES } from './names.ts';

/** A block type: what editors may set in the registry, and which texts they write for it. */
export interface BlockDeclaration<Options extends z.ZodRawShape, Texts extends Declarations> {
  readonly purpose: string;
  readonly options: Options;
  readonly texts: Texts;
}

/** Declares a block type. */
export function defineBlock<const Options extends z.ZodRawShape, const Texts extends Declarations>(
  declaration: BlockDeclaration<Options, Texts>,
): BlockDeclaration<Options, Texts> {
  return declaration;
}

/** A whole number between two bounds, both allowed. */
export function count(from: number, to: number, purpose: string) {
  return z
    .int()
    .min(from)
    .max(to)
    .meta({ description: `${purpose} (${from} to ${to})` });
}

/** How many entries come from the texts; the registry states a number only to show fewer. */
export function fewer(most: number, entries: string) {
  return count(1, most, `Shows only the first ${entries}; all that the texts have when left out`).optional();
}

/** A product picture. */
export const vignette = z.enum(VIGNETTES).meta({ description: 'The product picture that the block shows' });

/** Where the main button leads. */
export const action = z.enum(ACTIONS).meta({
  description: 'Where the main button leads: sign-up, prices, the form for partners, or no button at all',
});
