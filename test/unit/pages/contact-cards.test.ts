import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { askContacts } from '../../../client/blocks/contacts/block.tsx';
import { contactCards, ContactCards } from '../../../client/blocks/contacts/contact-cards.tsx';

const WORDS = { hours: 'Hours', anyTime: 'Any time', languages: 'Languages' };

const MAIL = {
  id: 'sales',
  kind: 'email' as const,
  label: 'Prices',
  value: 'sales@example.com',
  href: 'mailto:sales@example.com',
  hours: '9–18',
  languages: ['zh_CN', 'in', 'ms_MY'] as ('zh_CN' | 'in' | 'ms_MY')[],
};

test.each([
  ['en-US', 'Chinese, Indonesian, and Malay'],
  ['zh-CN', '中文、印度尼西亚语和马来语'],
  ['id', 'Tionghoa, Indonesia, dan Melayu'],
])('languages are named in %s', (tag, text) => {
  expect(contactCards([MAIL], WORDS, tag)[0]?.facts[1]).toEqual({ name: 'Languages', text });
});

test.each([
  ['email', 'mail'],
  ['phone', 'phone'],
  ['line', 'chat'],
  ['whatsapp', 'chat'],
] as const)('%s has the sign %s', (kind, icon) => {
  expect(contactCards([{ ...MAIL, kind }], WORDS, 'th')[0]?.icon).toBe(icon);
});

test('no hours mean any time, no languages say nothing', () => {
  const [card] = contactCards([{ ...MAIL, hours: '', languages: [] }], WORDS, 'en-US');
  expect(card?.facts).toEqual([{ name: 'Hours', text: 'Any time' }]);
});

test.each([
  ['mailto:sales@example.com', true],
  ['tel:+66812345678', true],
  ['https://line.example/stall', true],
  ['/en_US/partners.htm', false],
])('a click on the link %s may leave the site: %s', (href, external) => {
  const cards = contactCards([{ ...MAIL, href }], WORDS, 'en-US');
  const html = renderToStaticMarkup(createElement(ContactCards, { cards }));
  expect(html).toContain(`<a href="${href}"${external ? ' rel="external noopener"' : ''}>`);
});

const asked = {
  call: async () => [MAIL, { ...MAIL, id: 'partners' }],
  page: { t: (key: string) => key, tag: 'en-US', operator: {} },
} as unknown as Parameters<typeof askContacts>[0];

test.each([
  ['the one that is named', ['partners'], ['partners']],
  ['all without a name', undefined, ['sales', 'partners']],
  ['all where none has the name, so that nobody is left without a way', ['press'], ['sales', 'partners']],
])('of the contacts %s', async (_which, only, shown) => {
  const cards = await askContacts(asked, 'sales', only);
  expect(cards.map(({ id }) => id)).toEqual(shown);
});
