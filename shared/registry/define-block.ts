import * as z from 'zod';
import type { Declarations } from '../texts/declare.ts';
import { ACTIONS, VIGNETTES } from './names.ts';

export interface BlockDeclaration<Options extends z.ZodRawShape, Texts extends Declarations> {
  readonly purpose: string;
  readonly options: Options;
  readonly texts: Texts;
}

export function defineBlock<const Options extends z.ZodRawShape, const Texts extends Declarations>(
  declaration: BlockDeclaration<Options, Texts>,
): BlockDeclaration<Options, Texts> {
  return declaration;
}

export function count(from: number, to: number, purpose: string) {
  return z
    .int()
    .min(from)
    .max(to)
    .meta({ description: `${purpose} (${from} to ${to})` });
}

/** @param without what a page gets that leaves the option out, in a word or two */
export function optionally<Option extends z.ZodType>(option: Option, without: string) {
  return option.optional().meta({ description: `${option.description}; ${without} when left out` });
}

export function fewer(most: number, entries: string) {
  return count(1, most, `Shows only the first ${entries}; all that the texts have when left out`).optional();
}

export const vignette = z.enum(VIGNETTES).meta({ description: 'The product picture that the block shows' });

export const action = z.enum(ACTIONS).meta({
  description: 'Where the main button leads: sign-up, prices, the form for partners, or no button at all',
});
