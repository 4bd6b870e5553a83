import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { viewDefinitions } from '../../../client/pages/definitions.ts';
import { MESSAGE_VALUES } from '../../../server/backend/messages/messages.ts';
import { createFormatters, type PageContext } from '../../../shared/page-context.ts';
import { areaGroups } from '../../../shared/registry/area-texts.ts';
import { VIEW_NAMES, type ViewName } from '../../../shared/registry/names.ts';
import type { TextTree } from '../../../shared/registry/types.ts';
import { viewGroups } from '../../../shared/registry/page-texts.ts';
import type { GroupShape, LeafShape } from '../../../shared/texts/text-shape.ts';
import { sourceFiles, loadedBy } from '../../support/imports.ts';
import { namedIn, textNames, withoutForm } from '../../support/declared-texts.ts';
import { sampleTexts } from '../../support/sample-texts.ts';

/* Nobody should translate a text that no visitor sees. */

const shapeOfArea = (area: string) => areaGroups.get(area)?.shape as GroupShape;

const code = namedIn(sourceFiles('client', 'server', 'shared'));
const unread = (area: string, isRead: (name: string) => boolean) =>
  textNames(shapeOfArea(area)).filter((name) => !isRead(name));

test.each(['common', 'layouts', 'forms', 'blocks', 'help', 'agreement', 'vignettes'])(
  'every text of the area %s is named in code',
  (area) => {
    expect(unread(area, (name) => code.names(`${area}:${name}`) || code.names(`${area}.${name}`))).toEqual(
      [],
    );
  },
);

test('every text of the areas contacts and dashboard is named in code, there also by its name alone', () => {
  expect(unread('contacts', (name) => code.names(`contacts:${name}`) || code.names(name))).toEqual([]);
  expect(unread('dashboard', code.names)).toEqual([]);
});

test('every text of the area errors is read by the page of errors or by the error screen', () => {
  const isRead = (name: string) => {
    const [group = '', key = ''] = name.split('.');
    return (code.fillsIn(`errors:${name}`) || group === 'screen') && code.has(key);
  };
  expect(unread('errors', isRead)).toEqual([]);
});

test('the area mail has the kinds of messages, with the values that each has', () => {
  const { keys } = shapeOfArea('mail');
  expect([...keys.keys()].toSorted()).toEqual([...Object.keys(MESSAGE_VALUES), 'footer'].toSorted());
  for (const [kind, values] of Object.entries(MESSAGE_VALUES)) {
    const { values: declared } = (keys.get(kind) as GroupShape).keys.get('lead') as LeafShape;
    expect([...declared].toSorted(), kind).toEqual(['brand', 'site', 'valid', ...values].toSorted());
  }
});

const PAGE: PageContext = {
  ...createFormatters('en_US'),
  id: 'sample',
  locale: 'en_US',
  device: 'desktop',
  scenario: 'street-market',
  brand: 'Sample',
  host: 'www.stallwise.com',
  operator: {},
  t: (key) => key,
  href: (pageId) => `/en_US/${pageId}.htm`,
  label: (pageId) => ({ title: pageId }),
  dayOf: () => 'street-market',
};

const [NEAR, OTHER] = ['a', 'b'].map((id) => ({ id, href: `/${id}`, title: id, description: '' }));
const UNKNOWN = { offered: [], found: [], words: 'x' };

const ANSWER = { cid: 'a', type: '1', id: 'b', status: 'start', title: 'B', summary: 'S' };
const CATEGORY = { id: 'a', name: 'A', count: 1, articles: [ANSWER] };
const INDEX = {
  ok: true,
  data: { categories: [CATEGORY], problems: [{ ...ANSWER, commonErrorCategoryId: 'c' }] },
};
const FILM = {
  name: 'f',
  poster: '/f.webp',
  sources: [{ src: '/f.webm', type: 'video/webm' }],
  captions: [],
};
const HTML = '<h2 id="one">One</h2><h2 id="two">Two</h2>';
const DETAIL = {
  ...ANSWER,
  category: CATEGORY,
  updated: '2026-11-10',
  html: HTML,
  related: [ANSWER],
  film: FILM,
};

interface Drawn {
  data?: unknown;
  /** What the deciding call found. */
  subject?: unknown;
}

/** What a view is drawn with, once for each. */
const DRAWN: Partial<Record<ViewName, readonly Drawn[]>> = {
  'not-found': [
    { data: { ...UNKNOWN, near: [NEAR], offered: [OTHER] } },
    { data: { ...UNKNOWN, near: [NEAR, OTHER] } },
  ],
  agreement: [{ data: { type: 'terms', title: 'T', version: '1', html: '' } }],
  'blog-search': [{ data: { words: '', source: '' } }],
  'help-index': [{ data: INDEX }],
  'help-category': [
    { data: INDEX },
    { data: INDEX, subject: { kind: 'category', category: CATEGORY, answers: [ANSWER] } },
  ],
  'help-detail': [{ data: INDEX }, { data: INDEX, subject: { answer: DETAIL, status: 'start' } }],
};

test.each(VIEW_NAMES)('every text of the view %s is drawn by a section or named in code', (view) => {
  const shape = viewGroups.get(view)?.shape as GroupShape;
  const texts = sampleTexts(shape, { all: true }) as TextTree;
  const { staticSections, drawnSections = {} } = viewDefinitions[view];
  const html = Object.entries({ ...staticSections, ...drawnSections })
    .flatMap(([name, section]) =>
      (DRAWN[view] ?? [{}]).map(({ data, subject }) => {
        const props = { page: PAGE, texts, text: texts[name] ?? {}, data, subject };
        return renderToStaticMarkup(createElement(section, props));
      }),
    )
    .join('');
  const { names } = namedIn(loadedBy(`client/pages/${view}/definition.ts`).files);
  const untold = wordsOf(texts).filter(
    ([name, word]) => !new RegExp(`${word}\\b`).test(html) && !names(withoutForm(name)),
  );
  expect(untold.map(([name]) => name)).toEqual([]);
});

function wordsOf(node: TextTree | TextTree[string], name = ''): [name: string, word: string][] {
  if (typeof node === 'string') return [[name, /^Word \d+/.exec(node)?.[0] ?? node]];
  if (Array.isArray(node)) return node.flatMap((entry) => wordsOf(entry, name));
  return Object.entries(node).flatMap(([key, child]) => wordsOf(child, name === '' ? key : `${name}.${key}`));
}
