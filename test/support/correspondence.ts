import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import type { Correspondence } from '../../server/backend/messages/create-messages.ts';
import { DEFAULT_LOCALE, type Locale } from '../../shared/locales.ts';
import type { TextTree } from '../../shared/page-data.ts';
import { projectRoot } from './project-root.ts';

/** The texts of mails as the site has them: what a language lacks is in the default one. */
export function mailTexts(locale: Locale): TextTree {
  const merge = (below: TextTree, above: TextTree): TextTree =>
    Object.fromEntries(
      Object.entries({ ...below, ...above }).map(([key, node]) => {
        const own = above[key];
        const isGroup = typeof node === 'object' && typeof own === 'object';
        return [key, isGroup ? merge((below[key] ?? {}) as TextTree, own as TextTree) : node];
      }),
    );
  return merge(readMail(DEFAULT_LOCALE), readMail(locale));
}

function readMail(locale: Locale): TextTree {
  const file = path.join(projectRoot, 'locales', locale, 'mail.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TextTree) : {};
}

/** Keeps everything in the outbox unless `changes` say otherwise. */
export function correspondence(changes: Partial<Correspondence> = {}): Correspondence {
  return {
    texts: mailTexts,
    brand: () => 'Stall',
    siteOrigin: new URL('https://site.test'),
    smtpUrl: null,
    smsWebhookUrl: null,
    log: pino({ level: 'silent' }),
    ...changes,
  };
}
