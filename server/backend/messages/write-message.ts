import { localeInfo, type Locale } from '../../../shared/locales.ts';
import type { TextTree } from '../../../shared/page-data.ts';
import { knownZone } from '../../../shared/time-zones.ts';
import { escapeHtml } from '../../../shared/escape-html.ts';
import { fillText } from './fill-text.ts';
import { mailPage } from './mail-page.ts';
import { MESSAGE_VALUES, type Message } from './messages.ts';

export interface Sender {
  texts: (locale: Locale) => TextTree;
  brand: () => string;
  siteOrigin: URL;
  /** Milliseconds that a code is valid. */
  codeLifeMs: number;
}

/** Text messages have neither subject nor HTML. */
export interface WrittenMessage {
  subject: string;
  text: string;
  html: string;
  code: string;
}

/** In the order of the mail. `code` marks where the code goes. */
const PARTS = ['lead', 'code', 'detail', 'notYou'] as const;

const NO_NAME = '–';
/** Longer names are cut, because a name is no place for an advertisement. */
const NAME_LENGTH = 40;

/** @throws Error if a value is missing or the code is malformed */
export function writeMessage(message: Message, sender: Sender): WrittenMessage {
  const { kind, channel, locale } = message;
  const texts = sender.texts(locale);
  const values = valuesOf(message, sender);
  const code = values.code ?? '';
  const own = groupOf(texts, kind);
  const say = (key: string) => fillText(textOf(own, key), values);
  if (channel === 'sms') return { subject: '', text: oneLine(say('sms')), html: '', code };
  const sentences = PARTS.map((part) => (part === 'code' ? code : say(part)));
  const footer = fillText(textOf(texts, 'footer'), values);
  const escaped = mapValues(values, escapeHtml);
  const html = (text: string) => fillText(escapeHtml(text), escaped);
  return {
    subject: oneLine(say('subject')),
    text: [...sentences.filter((sentence) => sentence !== ''), `-- \n${footer}\n${sender.siteOrigin.origin}`]
      .join('\n\n')
      .concat('\n'),
    html: mailPage({
      tag: localeInfo(locale).tag,
      title: html(textOf(own, 'subject')),
      brand: escapeHtml(sender.brand()),
      site: escapeHtml(sender.siteOrigin.origin),
      lead: html(textOf(own, 'lead')),
      code: escapeHtml(code),
      sentences: [textOf(own, 'detail'), textOf(own, 'notYou')].map(html).filter((part) => part !== ''),
      footer: html(textOf(texts, 'footer')),
    }),
    code,
  };
}

function valuesOf({ kind, locale, values }: Message, sender: Sender): Record<string, string> {
  const missing = MESSAGE_VALUES[kind].filter((name) => values[name] === undefined);
  if (missing.length > 0) throw new Error(`A message ${kind} lacks ${missing.join(', ')}`);
  const written: Record<string, string> = {
    brand: sender.brand(),
    site: sender.siteOrigin.origin,
    valid: String(Math.floor(sender.codeLifeMs / 60_000)),
  };
  for (const name of MESSAGE_VALUES[kind]) written[name] = values[name] as string;
  if (written.name !== undefined)
    written.name = kind === 'trainingBooked' ? strangersName(written.name) : plainName(written.name);
  if (written.code !== undefined && !/^[0-9A-Za-z]{1,12}$/.test(written.code))
    throw new Error(`A message ${kind} has a code that is none`);
  if (written.start !== undefined)
    Object.assign(written, writeTime(written.start, written.zone ?? '', locale));
  if (written.minutes !== undefined) written.minutes = String(Math.trunc(Number(written.minutes)));
  return written;
}

/** Four digits or more, however divided: a number to call. */
const CALLABLE = /[+(]?\p{N}(?:[\s().+/-]*\p{N}){3,}/gu;
const LINK = /(?:https?:\/\/|www\.)\S*/giu;

/**
 * Removes links and numbers to call. Whoever books for an address need not own it, so the name may be a message to its
 * owner (threats A15).
 */
export function strangersName(name: string): string {
  return plainName(name.normalize('NFKC').replace(LINK, ' ').replace(CALLABLE, ' '));
}

/** Removes anything that could become a link, a header or another text. */
export function plainName(name: string): string {
  const letters = name
    .normalize('NFC')
    .replace(/@.*$/s, '')
    .replace(/[^\p{L}\p{M}\p{N}'’+• -]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return [...letters].slice(0, NAME_LENGTH).join('').trim() || NO_NAME;
}

/** Writes the instant as the locale does, with the name of the zone. */
export function writeTime(start: string, zone: string, locale: Locale): { start: string; zone: string } {
  const date = new Date(start);
  const { tag } = localeInfo(locale);
  const timeZone = knownZone(zone) ?? 'UTC';
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'long' }).formatToParts(date);
  return {
    start: new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(date),
    zone: parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
  };
}

function mapValues(
  values: Readonly<Record<string, string>>,
  change: (value: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

/** Headers and text messages are single lines. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

function groupOf(texts: TextTree, key: string): TextTree {
  const group = texts[key];
  return typeof group === 'object' && !Array.isArray(group) ? (group as TextTree) : {};
}

function textOf(texts: TextTree, key: string): string {
  const text = texts[key];
  return typeof text === 'string' ? text : '';
}
