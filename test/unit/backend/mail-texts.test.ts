import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { nextTry } from '../../../server/backend/messages/delivery-rules.ts';
import { MESSAGE_VALUES, type Message, type MessageKind } from '../../../server/backend/messages/messages.ts';
import { NEVER } from '../../../server/backend/messages/outbox-rows.ts';
import { isRecipient, noReplyAddress } from '../../../server/config/recipient.ts';
import {
  plainName,
  strangersName,
  writeMessage,
  writeTime,
} from '../../../server/backend/messages/write-message.ts';
import { createLimits } from '../../../server/limits/limits.ts';
import type { Locale } from '../../../shared/locales.ts';
import { correspondence } from '../../support/correspondence.ts';
import { LOCALES } from '../../support/editors-folder.ts';
import { projectRoot } from '../../support/project-root.ts';
import { sampleMail } from '../../support/sample-mail.ts';

const limits = createLimits();
const texts = sampleMail();
const sender = {
  ...correspondence({ brand: () => 'Stallwise', siteOrigin: new URL('https://www.stallwise.com') }),
  texts: () => texts,
  codeLifeMs: limits.codeLifeMs,
};
const KINDS = Object.keys(MESSAGE_VALUES) as MessageKind[];
const VALUES = {
  code: '135790',
  name: 'Ann Lee',
  start: '2026-11-24T03:00:00Z',
  zone: 'Asia/Bangkok',
  minutes: '45',
  language: 'English',
};

function write(kind: MessageKind, locale: Locale, changes: Partial<Message> = {}) {
  const message = { kind, locale, channel: 'mail', to: 'ann@shop.test', values: VALUES, ...changes } as const;
  return writeMessage(message, sender);
}

const every = LOCALES.flatMap((locale) => KINDS.map((kind) => [locale, kind] as const));

test.each(every)('in %s the text message %s is one line that holds its values', (locale, kind) => {
  const { text, subject, html, code } = write(kind, locale, { channel: 'sms', to: '+66812345678' });
  expect(text).not.toMatch(/\{\{|undefined|Invalid|\n/);
  const expected = MESSAGE_VALUES[kind].includes('code') ? '135790' : '';
  expect(text).toContain(expected);
  expect({ subject, html, code }).toEqual({ subject: '', html: '', code: expected });
});

test.each(every)('in %s the mail %s is whole: code, time and name are in both forms', (locale, kind) => {
  const { subject, text, html } = write(kind, locale);
  for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|undefined|Invalid/);
  const own = MESSAGE_VALUES[kind];
  for (const part of [text, html]) {
    if (own.includes('code')) expect(part).toContain('135790');
    if (own.includes('name')) expect(part).toContain('Ann Lee');
    if (own.includes('minutes')) expect(part).toContain('45');
    expect(part).toContain('https://www.stallwise.com');
  }
  // Subjects are seen by others and logged by mail servers.
  expect(subject).not.toContain('135790');
});

test('the page of a mail needs nothing from elsewhere and names no colour that the site has not', () => {
  const { html } = write('registerCode', 'en_US');
  expect(html).not.toMatch(/<(?:table|img|style|script|link)\b|url\(/);
  const tokens = readFileSync(path.join(projectRoot, 'client/styles/tokens.css'), 'utf8');
  for (const [colour] of html.matchAll(/#[0-9a-f]{6}\b/g)) expect(tokens).toContain(colour);
});

test('texts and brand of editors are escaped in a mail, values are not read as placeholders', () => {
  const texts = () => ({ welcome: { subject: 'a\r\nb', lead: '<i>{{name}}</i> & {{brand}}' }, footer: '' });
  const message = {
    kind: 'welcome',
    locale: 'en_US',
    channel: 'mail',
    to: 'a@b.test',
    values: { name: 'x' },
  } as const;
  const { html, subject } = writeMessage(message, { ...sender, texts, brand: () => '<b>{{name}}' });
  expect(html).toContain('<p>&lt;i&gt;x&lt;/i&gt; &amp; &lt;b&gt;{{name}}</p>');
  expect(subject).toBe('a b');
});

test.each([
  [{ kind: 'trainingBooked', values: { name: 'Ann' } }, 'lacks start, zone, minutes, language'],
  [{ kind: 'registerCode', values: { code: '12 34' } }, 'a code that is none'],
  [{ kind: 'registerCode', values: { code: '' } }, 'a code that is none'],
] as const)('%j is a mistake of the caller', ({ kind, values }, message) => {
  expect(() => write(kind, 'th', { values })).toThrow(message);
});

test.each([
  ['Ann Lee', 'Ann Lee'],
  ['  Nguyễn Văn Ánh ', 'Nguyễn Văn Ánh'],
  ['สมชาย ใจดี', 'สมชาย ใจดี'],
  ['王小明', '王小明'],
  ["Jean-Luc O'Neill", "Jean-Luc O'Neill"],
  ['ann.lee@shop.test', 'ann lee'],
  ['+66••••••678', '+66••••••678'],
  ['http://evil.test/x', 'http evil test x'],
  ['a\u202Eb\r\nc', 'a b c'],
  ['<script>', 'script'],
  ['://', '–'],
  ['', '–'],
  ['x'.repeat(500), 'x'.repeat(40)],
])('the name %j is written as %j', (name, written) => {
  expect(plainName(name)).toBe(written);
});

test.each([
  ['Ann Lee', 'Ann Lee'],
  ['Ann the 3rd', 'Ann the 3rd'],
  ['Winner +44 906 123 4567 call now', 'Winner call now'],
  ['Winner (0906) 123-4567', 'Winner'],
  ['Winner ０９０６１２３', 'Winner'],
  ['ชนะ ๐๙๐๖ ๑๒๓', 'ชนะ'],
  ['Go to www.evil.test/x', 'Go to'],
  ['HTTPS://evil.test', '–'],
  ['9'.repeat(120), '–'],
])('the name %j of a stranger is written as %j', (name, written) => {
  expect(strangersName(name)).toBe(written);
});

test.each([
  ['en_US', 'Tuesday, November 24, 2026 at 10:00 AM', 'Indochina Time'],
  ['th', 'วันอังคารที่ 24 พฤศจิกายน พ.ศ. 2569 เวลา 10:00', 'เวลาอินโดจีน'],
  ['zh_CN', '2026年11月24日星期二 10:00', '中南半岛时间'],
] as const)('a time in %s', (locale, start, zone) => {
  expect(writeTime(VALUES.start, 'Asia/Bangkok', locale)).toEqual({ start, zone });
});

test('a zone that is none is UTC, and says so', () => {
  expect(writeTime(VALUES.start, 'Mars/Base', 'en_US')).toEqual({
    start: 'Tuesday, November 24, 2026 at 3:00 AM',
    zone: 'Coordinated Universal Time',
  });
});

test.each([
  [1, 15],
  [2, 30],
  [3, 60],
  [7, 900],
  [60, 900],
])('after %i failures a message waits %i seconds', (tries, seconds) => {
  expect(nextTry({ at: 1000, code: '' }, tries, 5000, limits)).toBe(5000 + seconds * 1000);
});

test.each([
  ['', limits.messageGiveUpMs],
  ['135790', limits.codeLifeMs],
])('a message with the code "%s" is not tried after %i ms', (code, life) => {
  const row = { at: 0, code };
  const last = life - limits.messageRetryMs;
  expect(nextTry(row, 1, last - 1, limits)).toBe(life - 1);
  expect(nextTry(row, 1, last, limits)).toBe(NEVER);
});

test.each([
  ['https://www.example.com', 'no-reply@www.example.com'],
  ['http://localhost:3000', 'no-reply@localhost'],
  ['http://127.0.0.1:3000', 'no-reply@[127.0.0.1]'],
  ['http://[::1]:3000', 'no-reply@[IPv6:::1]'],
])('mails of %s come from %s', (origin, from) => {
  expect(noReplyAddress(new URL(origin))).toBe(from);
});

test.each(['ann@shop.test', "o'neill+x@shop.co.th", 'จ@ไทย.ไทย', 'a@xn--o3cw4h'])('mails go to %s', (to) => {
  expect(isRecipient('mail', to)).toBe(true);
});
