import { expect, test } from 'vitest';
import { checkRegistry } from '../../../shared/registry/cross-checks.ts';
import type { Registry } from '../../../shared/registry/schema.ts';
import { expandSections } from '../../../shared/registry/sections.ts';
import type { Page, TextSources, TextTree } from '../../../shared/registry/types.ts';
import { page, registryWith, snapshotOf } from '../../support/registry-fixture.ts';

const FAQ = [
  { question: 'How?', answer: 'So.' },
  { question: 'Why?', answer: 'Therefore.' },
];

/** Texts of sections in two languages. */
function textsWith(en: TextTree, th: TextTree = {}): TextSources {
  return {
    pages: new Map(),
    areas: new Map([
      ['en_US', new Map([['sections', en]])],
      ['th', new Map([['sections', th]])],
    ]),
  };
}

const TEXTS = textsWith(
  { proof: { title: 'Proof', items: FAQ } },
  {
    proof: {
      title: 'หลักฐาน',
      items: [
        { question: 'อย่างไร', answer: 'แบบนี้' },
        { question: 'ทำไม', answer: 'เพราะ' },
      ],
    },
  },
);

interface Written {
  readonly [key: string]: unknown;
}

/** Pages with these blocks, written as editors write them. */
function registryOf(
  sections: readonly Written[] | undefined,
  pages: Record<string, readonly Written[]>,
): Registry {
  const entries = Object.entries(pages).map(([id, blocks]) => ({
    ...page(id, `/{lang}/${id}.htm`),
    blocks: [{ type: 'intro', id: 'intro' }, ...blocks],
  }));
  const registry = registryWith(entries as never);
  return { ...registry, ...(sections && { sections: sections as never }) };
}

const PROOF = { type: 'faq', id: 'proof', items: 2 };
const USE = { use: 'proof', id: 'proof' };

function findings(registry: Registry, texts: TextSources = TEXTS): string[] {
  const { issues } = checkRegistry(JSON.parse(JSON.stringify(registry)), texts, { warnings: true });
  return issues
    .filter(
      ({ file, reason }) =>
        file !== 'registry' || /section|block|items|type|Unknown|not allowed|"id"/.test(reason),
    )
    .map(({ severity, path, file, reason, suggestion }) =>
      [
        severity,
        `${file === 'registry' ? '' : `${file} `}${path.join('.')}:`,
        reason,
        suggestion && `(${suggestion})`,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .filter(
      (line) => !line.includes('in in') && !/ in (?:vi|zh_CN|ms_MY)$/.test(line) && !line.includes('area "'),
    );
}

test('a section is an ordinary block of the pages that use it, with its texts', () => {
  const snapshot = snapshotOf(
    registryOf([PROOF], { one: [USE], two: [{ use: 'proof', id: 'asked', ground: 'wash', items: 1 }] }),
    TEXTS,
  );
  const blocksOf = (id: string) => (snapshot.pageById.get(id) as Page).desktop?.blocks;
  expect(blocksOf('one')?.[1]).toEqual({ type: 'faq', id: 'proof', items: 2 });
  expect(blocksOf('two')?.[1]).toEqual({ type: 'faq', id: 'asked', items: 1, ground: 'wash' });
  expect(snapshot.texts.page('one', 'th')).toMatchObject({ proof: { title: 'หลักฐาน' } });
  expect(snapshot.texts.page('two', 'th')).toMatchObject({ asked: { title: 'หลักฐาน' } });
  expect(snapshot.texts.page('two', 'vi')).toMatchObject({ asked: { title: 'Proof', items: FAQ } });
});

test('single texts of a page win over those of the section', () => {
  const registry = registryOf([PROOF], { one: [USE] });
  const [, , one] = registry.pages as [unknown, unknown, { text: Record<string, object> }];
  one.text = { ...one.text, th: { ...one.text['th'], proof: { title: 'ของเรา' } } };
  const texts = snapshotOf(registry, TEXTS).texts.page('one', 'th') as {
    proof: { title: string; items: object[] };
  };
  expect(texts.proof.title).toBe('ของเรา');
  expect(texts.proof.items).toHaveLength(2);
  expect(findings(registry)).toEqual([]);
});

test('what is sound is said nothing about, and phones may have sections of their own', () => {
  expect(findings(registryOf([PROOF], { one: [USE], two: [USE] }))).toEqual([]);
  const registry = registryOf([PROOF], { one: [] });
  const [, , one] = registry.pages as unknown as [unknown, unknown, Written];
  const pages = [...registry.pages.slice(0, 2), { ...one, mobile: { layout: 'm-default', blocks: [USE] } }];
  expect(findings({ ...registry, pages: pages as never })).toEqual([]);
  const { mobile } = snapshotOf({ ...registry, pages: pages as never }, TEXTS).pageById.get('one') as Page;
  expect(mobile?.blocks).toEqual([PROOF]);
});

test.each<[name: string, registry: Registry, expected: string[]]>([
  [
    'a section that is gone',
    registryOf([], { one: [USE], two: [USE], three: [{ use: 'other', id: 'other' }] }),
    [
      'error pages.2.blocks.1.use: There is no section "proof", which 2 pages use: one, two',
      'error pages.4.blocks.1.use: There is no section "other", which the page three uses',
    ],
  ],
  [
    'a slip of the pen',
    registryOf([PROOF], { one: [{ use: 'prof', id: 'proof' }] }),
    ['error pages.2.blocks.1.use: There is no section "prof", which the page one uses (proof)'],
  ],
  [
    'an unknown option of the page',
    registryOf([PROOF], { one: [{ ...USE, itms: 2 }] }),
    ['error pages.2.blocks.1.itms: Unknown key "itms" (items)'],
  ],
  [
    'a wrong value of the page',
    registryOf([PROOF], { one: [{ ...USE, ground: 'wsh' }] }),
    ['error pages.2.blocks.1.ground: "wsh" is not allowed here (wash)'],
  ],
  [
    'a kind of block beside the use',
    registryOf([PROOF], { one: [{ ...USE, type: 'faq' }] }),
    ['error pages.2.blocks.1.type: The section "proof" says what kind of block it is'],
  ],
  [
    'an unknown option of the section',
    registryOf([{ ...PROOF, itms: 2 }], { one: [USE] }),
    ['error sections.0.itms: Unknown key "itms" (items)'],
  ],
  [
    'two sections of one name',
    registryOf([PROOF, PROOF], { one: [USE] }),
    ['error sections.1.id: There is a section "proof" already'],
  ],
  [
    'two blocks of one name',
    registryOf([PROOF], { one: [USE, USE] }),
    ['error pages.2.blocks.2.id: There is a block "proof" on this page already'],
  ],
  [
    'a use without an id',
    registryOf([PROOF], { one: [{ use: 'proof' }] }),
    ['error pages.2.blocks.1: "id" is missing'],
  ],
  [
    'a section that no page uses',
    registryOf([PROOF], { one: [] }),
    ['warning sections.0.id: No page uses the section "proof"'],
  ],
  [
    'a number that the texts do not have',
    registryOf([{ ...PROOF, items: 5 }], { one: [USE] }),
    ['warning sections.0.items: The block "proof" shows 5 items, its texts have 2'],
  ],
])('%s is reported where it was written', (_name, registry, expected) => {
  expect(findings(registry)).toEqual(expected);
});

test.each<[name: string, texts: TextSources, expected: string[]]>([
  [
    'no title',
    textsWith({ proof: { items: FAQ } }, TEXTS.areas.get('th')?.get('sections')),
    ['error sections.0.id: The section "proof" has no title in en_US'],
  ],
  [
    'no text in one language',
    textsWith({ proof: { title: 'Proof', items: FAQ } }),
    ['warning sections.0.id: The section "proof" has no title in th'],
  ],
  [
    'an unknown text',
    textsWith({ proof: { title: 'Proof', items: FAQ, tilte: 'x' } }, TEXTS.areas.get('th')?.get('sections')),
    ['warning en_US/sections.json proof.tilte: Nothing reads "proof.tilte" (title)'],
  ],
  [
    'texts of no section',
    textsWith(
      { proof: { title: 'Proof', items: FAQ }, prof: { title: 'x' } },
      TEXTS.areas.get('th')?.get('sections'),
    ),
    ['warning en_US/sections.json prof: Nothing reads "prof" (proof)'],
  ],
  [
    'a list in the place of a text',
    textsWith({ proof: { title: ['Proof'], items: FAQ } }, TEXTS.areas.get('th')?.get('sections')),
    [
      'error en_US/sections.json proof.title: "proof.title" is a list',
      'error sections.0.id: The section "proof" has no title in en_US',
    ],
  ],
])('of texts with %s is said so once, however many pages use them', (_name, texts, expected) => {
  expect(findings(registryOf([PROOF], { one: [USE], two: [USE] }), texts)).toEqual(expected);
});

test('a registry without sections, and pages without a use, stay the same objects', () => {
  const plain = registryOf(undefined, { one: [] });
  expect(expandSections(plain)).toBe(plain);
  const registry = registryOf([PROOF], { one: [USE], two: [] });
  const made = expandSections(registry);
  expect(made.pages[3]).toBe(registry.pages[3]);
  expect(made.pages[2]).not.toBe(registry.pages[2]);
  const again = expandSections({ ...registry });
  expect(again.pages[2]).toBe(made.pages[2]);
  expect(expandSections(made)).toBe(made);
});
