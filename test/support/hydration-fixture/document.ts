import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { PLACE_SCRIPT, START_SCRIPT } from '../../../client/early-scripts.ts';
import type { PageState } from '../../../shared/page-data.ts';
import FixturePage from './page.tsx';

const SECTION = /<!--\$-->(<section>.*<\/section>)<!--\/\$-->/;

const STATE: PageState = {
  build: 'fixture',
  route: { id: 'fixture', path: '/:name' },
  config: {
    appVersion: '0',
    passwordIv: '',
    trackers: {},
    guards: {},
    hosts: { main: '', professional: '', public: [] },
    regionalCheck: { url: null, signed: false },
    production: false,
    usage: null,
  },
  locale: 'en_US',
  mobile: false,
  status: 200,
  languages: { served: ['en_US'], fallback: 'en_US', noPathLanguage: [] },
  documents: [],
  errorScreen: {},
  data: {
    id: 'fixture',
    layout: 'fixture',
    locale: 'en_US',
    device: 'desktop',
    address: '/fixture',
    view: 'fixture',
    keepAlive: false,
    frame: { before: [], main: [], after: [] },
    texts: {},
  },
};

/** Returns documents in one piece, or the page and its late section. */
export function documentParts(entry: string): {
  whole(early: string): string;
  before(early: string): string;
  section: string;
} {
  const page = renderToString(createElement(FixturePage));
  const content = SECTION.exec(page)?.[1];
  if (content === undefined) throw new Error('The fixture page has no section in a boundary');
  const pending = page.replace(
    SECTION,
    '<!--$?--><template id="p:section"></template><p>waiting</p><!--/$-->',
  );
  const open = (early: string, main: string) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Fixture</title><link rel="icon" href="data:,">` +
    `${early === '' ? '' : `<script>${early}</script>`}</head><body>` +
    `<div id="root"><main id="main" tabindex="-1">${main}</main></div>` +
    `<script type="application/json" id="state">${JSON.stringify(STATE)}</script>` +
    `<script data-modules="${entry}">${START_SCRIPT}</script>`;
  return {
    whole: (early) => `${open(early, page)}</body></html>`,
    before: (early) => open(early, pending),
    section: `<div hidden id="s:section">${content}</div><script>${PLACE_SCRIPT}</script>`,
  };
}
