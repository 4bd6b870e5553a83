import { afterAll, expect, test } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../../shared/locales.ts';
import type { Settled } from '../../../shared/page-data.ts';
import { variantsOf } from '../../../shared/registry/compile.ts';
import type { Page } from '../../../shared/registry/types.ts';
import { compilePage, isPerRequest, type CompiledPage } from '../../../server/render/compile-page.ts';
import { fillPage } from '../../../server/render/fill-page.ts';
import type { PageInput } from '../../../server/render/resolved-page.ts';
import { wholeDocument } from '../../../server/page-cache/page-maker.ts';
import { inputOf, recordData, renderFully, started, requestDataOf } from '../../support/compiled.ts';
import { fullMatrix } from '../../support/full.ts';
import { startSite } from '../../support/site.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());
const ctx = site.site.context;

const rendersWhole = new Set(['blogSearch', 'page404']);
const compiled = ctx.registry.current().pages.filter(({ id }) => !rendersWhole.has(id));

/** Languages and devices take turns, except in the full matrix. */
const cases: [string, Locale, Page, number][] = compiled.flatMap((page, at) =>
  LOCALE_CODES.filter((_locale, index) => fullMatrix || index === at % LOCALE_CODES.length).flatMap(
    (locale) =>
      variantsOf(page).flatMap((_variant, index, all) =>
        fullMatrix || index === at % all.length
          ? [[page.id, locale, page, index] as [string, Locale, Page, number]]
          : [],
      ),
  ),
);

const NONE: Settled<unknown> = { ok: false };

async function compiledDocument(
  page: CompiledPage,
  input: PageInput,
  data: Record<string, Settled<unknown>>,
): Promise<string> {
  const filling = fillPage({ ...page, start: started(data) }, requestDataOf(ctx, input));
  await filling.all;
  return wholeDocument(page, filling.html).toString();
}

/** Without the sheets in its middle, which only a compiled page has. */
function rootOf(html: string): string {
  return html
    .slice(
      html.indexOf('<div id="root">') + 15,
      html.indexOf('</div><script type="application/json" id="state">'),
    )
    .replace(/<script class="later">.*?<\/script>/s, '');
}

function firstDifference(a: string, b: string): string | null {
  if (a === b) return null;
  let at = 0;
  while (a[at] === b[at]) at += 1;
  return `at ${at}:\n${a.slice(at - 80, at + 80)}\n${b.slice(at - 80, at + 80)}`;
}

test.each(cases)(
  '%s in %s is compiled to the very bytes of a full render',
  async (_id, locale, page, index) => {
    const { device } = variantsOf(page)[index] ?? { device: 'desktop' };
    const input = inputOf(ctx, page, locale, device);
    const made = await compilePage(ctx, input);
    if (made === null) throw new Error(`${page.id} is not compiled`);
    const data = await recordData(ctx, input);
    expect(Object.keys(data).toSorted()).toEqual(made.deferred.map(({ name }) => name).toSorted());
    const without = Object.fromEntries(Object.keys(data).map((name) => [name, NONE]));
    for (const deferred of [data, without]) {
      const document = await compiledDocument(made, input, deferred);
      expect(firstDifference(rootOf(document), await renderFully(ctx, input, deferred))).toBeNull();
      expect(await compiledDocument(made, input, deferred), 'nothing is used up').toBe(document);
    }
    const late = Object.fromEntries(
      Object.entries(data).map(([name, section]) => [name, inAMoment(section)]),
    );
    expect(
      firstDifference(rootOf(await compiledDocument(made, input, data)), await renderFully(ctx, input, late)),
    ).toBeNull();
    for (const section of made.deferred) expectSection(section.html(data[section.name] ?? NONE));
  },
);

function inAMoment<T>(value: T): Promise<T> {
  return new Promise((resolve) => setImmediate(resolve, value));
}

/** A section must not depend on its position in the tree. */
function expectSection(html: string): void {
  expect(html).toMatch(/^<div data-(?:deferred|static)="[^"]+"[^>]*>.*<\/div>$/s);
  expect(html).not.toMatch(/_R_|rel="preload"/);
}

test('only a page whose sections show what was asked for is not compiled', async () => {
  const ssr = await ctx.ssr();
  const inputs = ctx.registry.current().pages.map((page) => inputOf(ctx, page, 'en_US', 'desktop'));
  const whole = inputs.filter(({ match }) => isPerRequest(ssr, match));
  expect(whole.map(({ match }) => match.page.id)).toEqual([...rendersWhole]);
});
