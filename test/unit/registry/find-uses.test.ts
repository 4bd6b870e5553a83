import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findUses } from '../../../shared/registry/find-uses.ts';
import type { TextSources, TextTree } from '../../../shared/registry/types.ts';
import { openEditorsFolder } from '../../support/editors-folder.ts';
import { page, registryWith } from '../../support/registry-fixture.ts';

const registry = registryWith(
  [
    page('one', '/{lang}/one.htm', {
      layout: 'landing',
      mobile: { layout: 'm-default' },
      blocks: [
        { type: 'hero', id: 'hero', vignette: 'order-card', action: 'register' },
        { use: 'proof', id: 'proof' } as never,
      ],
    }),
    page('two', '/{lang}/two.htm', {
      blocks: [
        { type: 'related', id: 'more', pages: ['one', 'index'] },
        { use: 'proof', id: 'asked' } as never,
      ],
    }),
  ],
  {
    sections: [{ type: 'faq', id: 'proof' }],
    redirects: [
      { from: '/first', to: '/th/one.htm' },
      { from: '/{lang}/other.htm', to: '/{lang}/two.htm?a=1' },
    ],
  },
);

const texts: TextSources = {
  pages: new Map([
    [
      'en_US',
      new Map<string, TextTree>([['two', { more: { title: 'More', lead: 'See [one](page:one).' } }]]),
    ],
    ['th', new Map<string, TextTree>([['two', { more: { title: 'อีก' } }]])],
  ]),
  areas: new Map([
    [
      'en_US',
      new Map<string, TextTree>([
        ['common', { close: 'Close', parts: { more: 'More' } }],
        ['sections', { proof: { title: 'Proof', items: [{ question: 'How?', answer: '[So](page:two)' }] } }],
      ]),
    ],
  ]),
};

test.each<[name: string, uses: string[]]>([
  ['proof', ['section one pages.2.blocks.1.use', 'section two pages.3.blocks.1.use']],
  ['faq', ['block proof sections.0.type']],
  ['related', ['block two pages.3.blocks.0.type']],
  ['order-card', ['vignette one pages.2.blocks.0.vignette']],
  ['landing', ['layout one pages.2.layout']],
  [
    'm-default',
    [
      'layout index pages.0.mobile.layout',
      'layout page404 pages.1.mobile.layout',
      'layout one pages.2.mobile.layout',
    ],
  ],
  [
    'one',
    ['page two pages.3.blocks.0.pages.0', 'page  redirects.0.to', 'page two en_US/pages/two.json more.lead'],
  ],
  ['two', ['page  redirects.1.to', 'page sections en_US/sections.json proof.items.0.answer']],
  ['more.title', ['text two en_US/pages/two.json more.title', 'text two th/pages/two.json more.title']],
  ['proof.items.0.question', ['text sections en_US/sections.json proof.items.0.question']],
  ['common:parts.more', ['text common en_US/common.json parts.more']],
  ['common:close', ['text common en_US/common.json close']],
  ['wash', []],
  ['nothing', []],
])('%s is used in %j', (name, expected) => {
  const found = findUses(registry, texts, name).map(
    ({ kind, in: owner, file, path }) =>
      `${kind} ${owner} ${file === 'registry' ? '' : `${file} `}${path.join('.')}`,
  );
  expect(found).toEqual(expected);
});

test('the verb prints the places, of a refused registry too', async () => {
  const { file, folder, run } = openEditorsFolder();
  const text = readFileSync(file, 'utf8');
  const block = '{ "type": "intro", "id": "intro" }';
  writeFileSync(file, text.replaceAll(block, `${block}, { "use": "proof", "id": "proof" }`));
  expect(await run('check', '--quiet')).toMatchObject({
    code: 1,
    out: expect.stringMatching(
      /pages\.registry\.json:\d+:\d+ There is no section "proof", which the page news uses – \{ "type": …, "id": "proof" \} in "sections"\n/,
    ),
  });
  const { code, out } = await run('used', 'proof');
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^\S+pages\.registry\.json:\d+:\d+ section in news\n$/),
  ]);
  const json = JSON.parse((await run('used', 'intro.title', '--json')).out) as { file: string; in: string }[];
  expect(json.map((use) => use.file)).toContain(join(folder, 'locales/th/pages/news.json'));
  expect(await run('used', 'nobody')).toMatchObject({ code: 0, out: 'Nothing uses "nobody".\n' });
  const mistyped = { code: 0, out: 'Nothing uses "product-crad" (did you mean product-card?).\n' };
  expect(await run('used', 'product-crad')).toMatchObject(mistyped);
  expect(await run('used', 'product-card')).toMatchObject({ out: 'Nothing uses "product-card".\n' });
  writeFileSync(file, '{');
  expect(await run('used', 'intro')).toMatchObject({ code: 2, err: expect.stringContaining('refused') });
});
