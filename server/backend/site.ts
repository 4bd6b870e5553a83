import { languageCookies } from '../../shared/cookies.ts';
import type { Handler } from './handler.ts';
import { listBefore } from './store/content.ts';

export const answerBeforeList: Handler<'beforeList'> = async ({ language }, { db }) => ({
  data: await listBefore(db, language),
});

/** Remembers the language in the three cookies that decide it. Specification 4, language switching. */
export const answerChangeLang: Handler<'changeLang'> = async ({ lang }, { secureCookies }) => ({
  data: { lang },
  cookies: languageCookies(lang, { secure: secureCookies }),
  personal: true,
});
