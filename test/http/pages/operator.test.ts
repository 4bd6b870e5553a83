import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { LOCALE_CODES } from '../../../shared/locales.ts';
import { copyEditableFiles } from '../../support/editable-site.ts';
import { localeText } from '../../support/locale-text.ts';
import { plainWords } from '../../support/plain-words.ts';
import { AGENTS, startSite } from '../../support/site.ts';

const OPERATOR = {
  name: 'Sample Sellers & Sons Ltd',
  address: '1 Sample Road, Sample City',
  registration: 'REG-0123',
  messaging: {
    whatsApp: '+66 81 234 5678',
    line: 'https://line.me/R/ti/p/@sample',
    zalo: '+84 91 234 56 78',
    weChat: 'https://work.weixin.qq.com/kfid/sample',
  },
};
const LINKS = [
  'https://wa.me/66812345678',
  OPERATOR.messaging.line,
  'https://zalo.me/84912345678',
  OPERATOR.messaging.weChat,
];

const files = copyEditableFiles();
const registry = JSON.parse(readFileSync(files.registryFile, 'utf8')) as { site: object };
writeFileSync(
  files.registryFile,
  JSON.stringify({ ...registry, site: { ...registry.site, operator: OPERATOR } }),
);
const named = await startSite({ env: files.env });
const bare = await startSite();
afterAll(async () => {
  await named[Symbol.asyncDispose]();
  await bare[Symbol.asyncDispose]();
  files.remove();
});

const between = (html: string, start: string, end: string) =>
  html.slice(html.indexOf(start), html.indexOf(end, html.indexOf(start)));
const linksIn = (html: string) =>
  [...html.matchAll(/<a href="(https:[^"]+)" rel="external noopener"/g)].map(([, href]) => href);

const VISITS = LOCALE_CODES.flatMap(
  (code) =>
    [
      [`/${code}/goods/price.htm`, AGENTS.desktop],
      [`/m/${code}/goods/price.htm`, AGENTS.phone],
    ] as const,
);

test.each(VISITS)('the footer of %s says who runs the site and where to write to', async (address, agent) => {
  const { text } = await named.get(address).set('user-agent', agent).expect(200);
  const footer = between(plainWords(text), '<footer', '</footer>');
  const facts = [...footer.matchAll(/<dt>([^<]+)<\/dt><dd translate="no">([^<]+)<\/dd>/g)];
  expect(facts.map(([, , value]) => value)).toEqual([
    'Sample Sellers &amp; Sons Ltd',
    OPERATOR.address,
    OPERATOR.registration,
  ]);
  expect(linksIn(footer)).toEqual(LINKS);
  const labels = [...facts.map(([, label]) => label), ...footer.matchAll(/rel="external[^>]*>([^<]+)</g)];
  expect(labels.join()).not.toMatch(/layouts:|contacts:|operator\./);
});

test('WeChat has the name of each language', async () => {
  const { text: chinese } = await named.get('/zh_CN/goods/price.htm').set('user-agent', AGENTS.desktop);
  const { text: thai } = await named.get('/th/goods/price.htm').set('user-agent', AGENTS.desktop);
  for (const [html, locale] of [
    [chinese, 'zh_CN'],
    [thai, 'th'],
  ] as const)
    expect(between(html, '<footer', '</footer>')).toContain(
      `>${localeText(locale, 'contacts', 'services.weChat')}</a>`,
    );
});

test.each(['/th/goods/price.htm', '/th/Index'])(
  'the services stand behind the contacts of %s',
  async (address) => {
    const { text } = await named.get(address).set('user-agent', AGENTS.desktop).expect(200);
    const cards = text.slice(text.indexOf('class="contact-cards"'));
    expect(linksIn(between(cards, 'class="contact-card"', '</ul>'))).toEqual(LINKS);
    expect(cards).toContain('>+66 81 234 5678</a>');
  },
);

test('the dialog of the footer has them without a call', async () => {
  const { text } = await named.get('/en_US/index.htm').set('user-agent', AGENTS.desktop).expect(200);
  const [, json = ''] = /data-messaging="([^"]+)"/.exec(text) ?? [];
  const cards = JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as { href: string }[];
  expect(cards.map(({ href }) => href)).toEqual(LINKS);
});

test('pages without the large footer name the operator too', async () => {
  const { text } = await named.get('/en_US/login.htm').set('user-agent', AGENTS.desktop).expect(200);
  const footer = between(plainWords(text), '<footer class="slim-footer"', '</footer>');
  expect(footer).toContain(OPERATOR.registration);
  expect(linksIn(footer)).toEqual([]);
});

test.each(['/en_US/goods/price.htm', '/m/en_US/goods/price.htm', '/en_US/login.htm'])(
  'where the registry names nobody, %s has nothing of it',
  async (address) => {
    const agent = address.startsWith('/m/') ? AGENTS.phone : AGENTS.desktop;
    const { text } = await bare.get(address).set('user-agent', agent).expect(200);
    const body = text.slice(text.indexOf('<body'));
    expect(body).not.toMatch(/class="(?:operator|messaging)"|data-messaging/);
  },
);
