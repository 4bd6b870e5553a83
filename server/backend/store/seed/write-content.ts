import type { Kysely } from 'kysely';
import { LOCALE_CODES } from '../../../../shared/locales.ts';
import type { ReadContent } from '../../../content/open-content.ts';
import type { Tables } from '../schema.ts';
import { banners } from './banners.ts';
import { contacts } from './contacts.ts';
import { readWordingFiles } from '../../../content/content-files.ts';
import { readWording, type WordingOf } from './read-wording.ts';
import { writeAgreements } from './write-agreements.ts';
import { writeArticles } from './write-articles.ts';
import { writePrices } from './write-prices.ts';

/**
 * Replaces the rows of an earlier release.
 * @throws StartError for an invalid file of `content/wording`
 */
export async function writeContent(
  db: Kysely<Tables>,
  content: ReadContent,
  mailHost: string,
): Promise<void> {
  const wording = readWording(readWordingFiles());
  await writeBanners(db, wording);
  await writeArticles(db, content);
  await writeAgreements(db, content.agreements);
  await writeContacts(db, mailHost, wording);
  await writePrices(db, wording);
}

async function writeBanners(db: Kysely<Tables>, wording: WordingOf): Promise<void> {
  await db.deleteFrom('banners').execute();
  const rows = banners.flatMap(({ id, page }, position) =>
    LOCALE_CODES.map((locale) => ({ id, page, locale, position, ...wording(locale).banners[id] })),
  );
  await db.insertInto('banners').values(rows).execute();
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
