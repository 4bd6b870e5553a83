import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { staticElement } from '../../../client/ssr/static-element.ts';
import { plainMarkup } from '../../../client/ssr/static-markup.ts';
import { compilePage, isPerRequest } from '../../../server/render/compile-page.ts';
import { preparePage } from '../../../server/render/prepare-page.ts';
import { LOCALE_CODES } from '../../../shared/locales.ts';
import { variantsOf } from '../../../shared/registry/compile.ts';
import type { StaticRequest } from '../../../shared/ssr-contract.ts';
import { fullMatrix } from '../../support/full.ts';
import { inputOf, recordData, requestDataOf } from '../../support/compiled.ts';
import { startSite } from '../../support/site.ts';
import { coverVisits } from '../../support/visit-cover.ts';

/* Static sections are drawn without React's renderer; it is what they are compared with. */

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());
const ctx = site.site.context;
const ssr = await ctx.ssr();
const snapshot = ctx.registry.current();
const shown = fullMatrix ? snapshot.pages : new Set(coverVisits(snapshot).map(({ place }) => place.page));
const pages = [...shown].map((page, at) => [page.id, at, page] as const);
/** Blocks with data of their own, which are drawn for every visit. */
const drawnLive = new Set<string>();

test.each(pages)('every static section of %s is what React makes of it', async (_id, at, page) => {
  const drawn: StaticRequest[] = [];
  const record = (render: (request: StaticRequest) => string) => (request: StaticRequest) => {
    drawn.push(request);
    return render(request);
  };
  const recording = {
    ...ctx,
    ssr: async () => ({
      ...ssr,
      renderStatic: record(ssr.renderStatic),
      renderFilled: record(ssr.renderFilled),
    }),
  };
  const locale = LOCALE_CODES[at % LOCALE_CODES.length] ?? 'en_US';
  for (const { device, view } of variantsOf(page)) {
    const input = inputOf(ctx, page, locale, device);
    if (isPerRequest(ssr, input.match)) {
      const prepared = await preparePage(await recording.ssr(), input, requestDataOf(ctx, input));
      for (const name of ssr.describeView(view ?? '').staticSections) prepared.staticHtml(name);
      continue;
    }
    await compilePage(recording, input);
    await recordData(recording, input);
  }
  for (const request of drawn) {
    expect(ssr.renderFilled(request)).toBe(renderToStaticMarkup(staticElement(request)));
    if (request.kind !== 'block' || request.data === undefined) continue;
    drawnLive.add(request.block.type);
    expect(plainMarkup(staticElement(request)), 'React has no part in it').not.toBeNull();
  }
});

test('blocks with data were among them', () => {
  expect(drawnLive.size).toBeGreaterThan(0);
});
