import { DEFAULT_LOCALE, LOCALE_CODES } from '../../shared/locales.ts';
import { MENU_AREAS, LAYOUT_COMPONENTS } from '../../shared/registry/names.ts';
import type { SchemaNode } from './json-schema.ts';

/** `${1:word}` is a place to fill in. A leading `^` drops the quotes. */
export interface Snippet {
  readonly label: string;
  readonly description: string;
  readonly body: unknown;
}

export const BLOCK_LISTS = [
  'sections items',
  'pages items blocks items',
  'pages items mobile blocks items',
  'pages items variants items blocks items',
];

export const USE_SNIPPET: Snippet = {
  label: 'A shared section',
  description: 'Declared once in "sections"',
  body: { use: '${1:proof}', id: '${1:proof}' },
};

const choice = (at: number, values: readonly string[]) => `\${${at}|${values.join(',')}|}`;

const PUBLISH = { from: '${1:2026-12-01T09:00[Asia/Bangkok]}', until: '${2:2026-12-13T00:00[Asia/Bangkok]}' };
const ONE_LANGUAGE = { languages: { [choice(1, LOCALE_CODES)]: choice(2, ['draft', 'published']) } };
const MENU_PLACE = { area: choice(1, MENU_AREAS), order: '^${2:10}' };

export const SNIPPETS: readonly { readonly at: string; readonly snippets: readonly Snippet[] }[] = [
  {
    at: 'pages items',
    snippets: [
      {
        label: 'A page of blocks',
        description: 'Write its texts first: locales/<code>/pages/<id>.json',
        body: {
          id: '${1:springSale}',
          path: '/{lang}/frontend/${1:springSale}.html',
          layout: '${2:default}',
          blocks: [
            { type: 'hero', id: 'hero', action: 'register' },
            { type: 'cta', id: 'start', action: 'register' },
          ],
          mobile: { layout: 'm-default' },
        },
      },
    ],
  },
  {
    at: 'pages items mobile',
    snippets: [
      {
        label: 'The same page for phones',
        description: 'At /m and its path',
        body: { layout: '${1:m-default}' },
      },
    ],
  },
  {
    at: 'pages items menu items',
    snippets: [
      { label: 'A place in a menu', description: 'The list, and the position in it', body: MENU_PLACE },
    ],
  },
  {
    at: 'pages items publish',
    snippets: [
      { label: 'From a moment until another', description: 'With their time zone', body: PUBLISH },
      { label: 'Until a moment', description: 'With its time zone', body: { until: PUBLISH.from } },
      { label: 'A draft', description: 'Published in no language', body: { draft: true } },
      { label: 'One language differs', description: 'The others are as the page says', body: ONE_LANGUAGE },
    ],
  },
  {
    at: 'pages items redirectFrom',
    snippets: [
      { label: 'A former address', description: 'Leads to the page', body: ['/{lang}/${1:former}.htm'] },
    ],
  },
  {
    at: 'redirects items',
    snippets: [
      {
        label: 'A redirect inside the site',
        description: 'To the path of a page, in one language',
        body: { from: '/${1:old}', to: `/${DEFAULT_LOCALE}/\${2:index.htm}` },
      },
      {
        label: 'A redirect in every language',
        description: 'The language stays',
        body: { from: '/{lang}/${1:old}.htm', to: '/{lang}/${2:index.htm}' },
      },
      {
        label: 'A redirect to another site',
        description: 'Its host stands in site.hosts.redirects',
        body: { from: '/${1:old}', to: 'https://${2:www.example.com}/', external: true },
      },
    ],
  },
  {
    at: 'layouts *',
    snippets: [
      {
        label: 'A layout',
        description: 'A component; its settings may follow',
        body: { component: choice(1, LAYOUT_COMPONENTS) },
      },
    ],
  },
];

/** Fills in the first of several values, or the least number. */
export function snippetOf({ description = '', properties = {}, required = [] }: SchemaNode): Snippet {
  const label = String(properties['type']?.['const']);
  const names = required as readonly string[];
  const body = names.map((name, at) => [name, placeOf(name, properties[name] ?? {}, { label, at })]);
  return { label, description, body: Object.fromEntries(body) as unknown };
}

function placeOf(
  name: string,
  { const: fixed, enum: values, minimum }: SchemaNode,
  { label, at }: { label: string; at: number },
): unknown {
  if (fixed !== undefined) return fixed;
  if (name === 'id')
    return `\${${at}:${label.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}}`;
  if (Array.isArray(values)) return choice(at, values.map(String));
  return typeof minimum === 'number' ? `^\${${at}:${minimum}}` : `\${${at}}`;
}
