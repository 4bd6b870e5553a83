import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import type { Correspondence } from '../../server/backend/messages/create-messages.ts';
import type { Locale } from '../../shared/locales.ts';
import type { TextTree } from '../../shared/page-data.ts';
import { projectRoot } from './project-root.ts';

export function mailTexts(locale: Locale): TextTree {
  return JSON.parse(readFileSync(path.join(projectRoot, 'locales', locale, 'mail.json'), 'utf8')) as TextTree;
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
