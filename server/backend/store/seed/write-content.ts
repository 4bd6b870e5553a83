import type { Kysely } from 'kysely';
import { LOCALE_CODES } from '../../../../shared/locales.ts';
import { StartError } from '../../../start-error.ts';
import type { Tables } from '../schema.ts';
import { agreementType } from '../../../content/agreement-folders.ts';
import { banners } from './banners.ts';
import { contacts, officeHours } from './contacts.ts';
import type { ContentFiles } from '../../../content/content-files.ts';
import { readArticles } from '../../../content/read-articles.ts';
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
  await writeBanners(db);
  await writeBlog(db, readArticles('blog', files, registry));
  await writeHelp(db, readArticles('help', files, registry));
  await writeAgreements(db, { files, registry });
  await writeContacts(db, registry.mailHost);
  await writePrices(db);
}

async function writeBanners(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('banners').execute();
  const rows = banners.flatMap(({ id, page, text }, position) =>
    LOCALE_CODES.map((locale) => ({ id, page, locale, position, ...text[locale] })),
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
      const { front, html } = texts[locale];
      return { type, locale, ...front, html };
    });
    await db.insertInto('agreements').values(rows).execute();
  }
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
