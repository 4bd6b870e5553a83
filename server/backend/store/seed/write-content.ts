import type { Kysely } from 'kysely';
import { LOCALE_CODES } from '../../../../shared/locales.ts';
import type { Tables } from '../schema.ts';
import { banners } from './banners.ts';
import { contacts, officeHours } from './contacts.ts';
import type { ReadContent } from '../../../content/open-content.ts';
import { writeAgreements } from './write-agreements.ts';
import { writeBlog } from './write-blog.ts';
import { writeHelp } from './write-help.ts';
import { writePrices } from './write-prices.ts';

/**
 * Takes the rows of an earlier release away and writes those of this one.
 * @param mailHost host of the addresses that people write to
 */
export async function writeContent(
  db: Kysely<Tables>,
  content: ReadContent,
  mailHost: string,
): Promise<void> {
  await writeBanners(db);
  await writeBlog(db, content.blog);
  await writeHelp(db, content.help);
  await writeAgreements(db, content.agreements);
  await writeContacts(db, mailHost);
  await writePrices(db);
}

async function writeBanners(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('banners').execute();
  const rows = banners.flatMap(({ id, page, text }, position) =>
    LOCALE_CODES.map((locale) => ({ id, page, locale, position, ...text[locale] })),
  );
  await db.insertInto('banners').values(rows).execute();
}

async function writeContacts(db: Kysely<Tables>, mailHost: string): Promise<void> {
  await db.deleteFrom('contacts').execute();
  const rows = contacts.flatMap(({ id, list, mailbox, labels }, position) =>
    LOCALE_CODES.map((locale) => ({
      id,
      locale,
      list,
      position,
      kind: 'email',
      label: labels[locale],
      value: `${mailbox}@${mailHost}`,
      href: `mailto:${mailbox}@${mailHost}`,
      hours: officeHours[locale],
      languages: LOCALE_CODES.join(','),
    })),
  );
  await db.insertInto('contacts').values(rows).execute();
}
