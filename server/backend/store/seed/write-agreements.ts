import type { Kysely } from 'kysely';
import { LOCALE_CODES } from '../../../../shared/locales.ts';
import { AGREEMENT_FOLDERS, agreementType } from '../../../content/agreement-folders.ts';
import { inLanguage } from '../../../content/in-languages.ts';
import type { ReadArticles } from '../../../content/read-articles.ts';
import type { Tables } from '../schema.ts';

/** An unreadable agreement stays as stored. */
export async function writeAgreements(
  db: Kysely<Tables>,
  { groups, unusable }: ReadArticles<'agreements'>,
): Promise<void> {
  for (const [type, folder] of Object.entries(AGREEMENT_FOLDERS)) {
    if (unusable.includes(folder)) continue;
    await db
      .deleteFrom('agreements')
      .where('type', '=', type as keyof typeof AGREEMENT_FOLDERS)
      .execute();
  }
  const rows = groups.flatMap(({ group, texts }) => {
    const type = agreementType(group);
    if (type === undefined) return [];
    return LOCALE_CODES.map((locale) => {
      const { front, html } = inLanguage(texts, locale);
      return { type, locale, ...front, html };
    });
  });
  if (rows.length > 0) await db.insertInto('agreements').values(rows).execute();
}
