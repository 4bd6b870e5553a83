import * as z from 'zod';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../../shared/locales.ts';
import type { ContentFile } from '../../../content/content-files.ts';
import { inLanguage, type InLanguages } from '../../../content/in-languages.ts';
import { StartError } from '../../../start-error.ts';
import { banners } from './banners.ts';
import { contacts } from './contacts.ts';
import { FEATURES, plans } from './prices.ts';

const Words = z.string().trim().min(1).max(300);

/** Every key is required, so that no list mixes languages. */
const Wording = z.strictObject({
  plans: z.record(idsOf(plans), z.strictObject({ name: Words, summary: Words })),
  features: z.record(z.enum(FEATURES), Words),
  banners: z.record(idsOf(banners), z.strictObject({ title: Words, text: Words, label: Words })),
  contacts: z.record(idsOf(contacts), Words),
  /** Office hours in the market's own time. */
  officeHours: Words,
});

export type WordingOf = (locale: Locale) => Wording;
type Wording = z.output<typeof Wording>;

const FOLDER = 'wording/';

/**
 * Reads `wording/{lang}.json`. A language without a file uses the default one.
 * @throws StartError naming the file and its fault
 */
export function readWording(files: readonly ContentFile[]): WordingOf {
  const found: Partial<Record<Locale, Wording>> = {};
  for (const file of files.filter(({ name }) => name.startsWith(FOLDER))) {
    const locale = file.name.slice(FOLDER.length).replace(/\.json$/, '');
    if (!isLocale(locale))
      throw new StartError(`server/content/${file.name} is no {lang}.json of a language of ours`);
    found[locale] = parse(file);
  }
  const standard = found[DEFAULT_LOCALE];
  if (standard === undefined)
    throw new StartError(`server/content/${FOLDER}${DEFAULT_LOCALE}.json is missing`);
  const all: InLanguages<Wording> = { ...found, [DEFAULT_LOCALE]: standard };
  return (locale) => inLanguage(all, locale);
}

function parse({ name, text }: ContentFile): Wording {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new StartError(`server/content/${name}: ${(error as Error).message}`);
  }
  const parsed = Wording.safeParse(content);
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0] as z.core.$ZodIssue;
  throw new StartError(`server/content/${name}: ${path.join('.')}: ${message}`);
}

function idsOf<Id extends string>(rows: readonly { id: Id }[]) {
  return z.enum(rows.map(({ id }) => id));
}
