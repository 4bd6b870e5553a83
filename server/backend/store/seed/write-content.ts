import type { Kysely } from 'kysely';
import { LOCALE_CODES } from '../../../../shared/locales.ts';
import { StartError } from '../../../start-error.ts';
import type { Tables } from '../schema.ts';
import { agreementType } from '../../../content/agreement-folders.ts';
import { banners } from './banners.ts';
import { contacts } from './contacts.ts';
import type { ContentFiles } from '../../../content/content-files.ts';
import { inLanguage } from '../../../content/in-languages.ts';
import { readArticles } from '../../../content/read-articles.ts';
import { readWording, type WordingOf } from './read-wording.ts';
import { writeBlog } from './write-blog.ts';
import { writeHelp } from './write-help.ts';
import { writePrices } from './write-prices.ts';

/**
 * Takes the rows of an earlier release away and writes those of this one.
 * @throws ContentError naming file and line of a text that cannot be taken
 */
export async function writeContent(
  db: Kysely<Tables>,
  { files, registry }: Pick<ContentFiles, 'files' | 'registry'>,
): Promise<void> {
  const wording = readWording(files);
  await writeBanners(db, wording);
  await writeBlog(db, readArticles('blog', files, registry), wording);
  await writeHelp(db, readArticles('help', files, registry), wording);
  await writeAgreements(db, { files, registry });
  await writeContacts(db, registry.mailHost, wording);
  await writePrices(db, wording);
}

async function writeBanners(db: Kysely<Tables>, wording: WordingOf): Promise<void> {
  await db.deleteFrom('banners').execute();
  const rows = banners.flatMap(({ id, page }, position) =>
    LOCALE_CODES.map((locale) => ({ id, page, locale, position, ...wording(locale).banners[id] })),
  );
  await db.insertInto('banners').values(rows).execute();
}

async function writeAgreements(
  db: Kysely<Tables>,
  { files, registry }: Pick<ContentFiles, 'files' | 'registry'>,
): Promise<void> {
  await db.deleteFrom('agreements').execute();
  for (const { group, texts } of readArticles('agreements', files, registry)) {
    const type = agreementType(group);
    if (type === undefined)
      throw new StartError(`server/content/agreements has ${group}, which no call names`);
    const rows = LOCALE_CODES.map((locale) => {
      const { front, html } = inLanguage(texts, locale);
      return { type, locale, ...front, html };
    });
    await db.insertInto('agreements').values(rows).execute();
  }
}

async function writeContacts(db: Kysely<Tables>, mailHost: string, wording: WordingOf): Promise<void> {
  await db.deleteFrom('contacts').execute();
  const rows = contacts.flatMap(({ id, list, mailbox }, position) =>
    LOCALE_CODES.map((locale) => ({
      id,
      locale,
      list,
      position,
      kind: 'email',
      label: wording(locale).contacts[id],
      value: `${mailbox}@${mailHost}`,
      href: `mailto:${mailbox}@${mailHost}`,
      hours: wording(locale).officeHours,
      languages: LOCALE_CODES.join(','),
    })),
  );
  await db.insertInto('contacts').values(rows).execute();
}
