import * as z from 'zod';
import { LOCALE_CODES, type Locale } from '../locales.ts';

/**
 * The shape of `locales/glossary.json`, from which `server/registry/write-schema.ts` writes the JSON Schema for text
 * editors.
 */
const CONCEPT_PATTERN = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

const words = z.string().trim().min(1).max(80);

const term = z.strictObject({
  say: words.meta({ description: 'The one term of this language' }),
  not: z.array(words).max(40).optional().meta({
    description:
      'Terms to avoid: whole words without regard to case; in Thai and Chinese as they are written, anywhere',
  }),
  except: z.array(words).max(40).optional().meta({
    description: 'Phrases in which a term to avoid is right, such as a name: "Shopee Seller Centre"',
  }),
  note: z.string().trim().min(1).max(400).optional().meta({ description: 'What a writer has to know' }),
  unsettled: z
    .boolean()
    .optional()
    .meta({ description: 'True until the editors agree; all uses of its terms are listed' }),
});

const inLanguages = Object.fromEntries(
  LOCALE_CODES.map((locale) => [locale, term.optional().meta({ description: `The term in ${locale}` })]),
) as Record<Locale, z.ZodOptional<typeof term>>;

const concept = z
  .strictObject({
    meaning: z.string().trim().min(1).max(200).meta({ description: 'What is meant, in English' }),
    ...inLanguages,
  })
  .meta({ description: 'A concept with its term in each language' });

export const glossarySchema = z
  .strictObject({
    $schema: z
      .string()
      .optional()
      .meta({ description: 'Where text editors find the description of this file' }),
    names: z.array(words).max(200).optional().meta({
      description: 'Names that are written alike in every language, such as those of marketplaces',
    }),
    terms: z.record(z.string().max(40).regex(CONCEPT_PATTERN), concept).meta({
      description: 'Concepts by name: small letters, digits and -',
    }),
  })
  .meta({ title: 'Glossary', description: 'One term for each concept and language' });

export type Glossary = z.output<typeof glossarySchema>;
export type GlossaryTerm = z.output<typeof term>;

/** Every term with its concept and language, in the order of the file. */
export function* termsOf(
  glossary: Glossary,
): Generator<{ readonly concept: string; readonly locale: Locale; readonly term: GlossaryTerm }> {
  for (const [concept, entry] of Object.entries(glossary.terms))
    for (const locale of LOCALE_CODES) {
      const found = entry[locale];
      if (found) yield { concept, locale, term: found };
    }
}
