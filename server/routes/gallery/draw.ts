import { menuLabel } from '../../render/menus.ts';
import type { Locale } from '../../../shared/locales.ts';
import { createFormatters, type PageContext } from '../../../shared/page-context.ts';
import { addressOf } from '../../../shared/registry/addresses.ts';
import { VIGNETTES } from '../../../shared/registry/names.ts';
import type { Snapshot } from '../../../shared/registry/types.ts';
import type { SsrEntry } from '../../../shared/ssr-contract.ts';
import type { AppContext } from '../../app-context.ts';
import { variantsOf, type Sample } from './samples.ts';

export interface Drawn {
  /** What differs from the first one, as JSON. */
  note: string;
  html: string;
}

export interface Artist {
  ssr: SsrEntry;
  page: PageContext;
  call: ReturnType<AppContext['platform']['pageApi']>['call'];
}

export async function openArtist(ctx: AppContext, snapshot: Snapshot, locale: Locale): Promise<Artist> {
  const translate = ctx.textsOf(snapshot).getFixedT(locale);
  const { call } = ctx.platform.pageApi({
    cookies: undefined,
    locale,
    signal: AbortSignal.timeout(ctx.limits.pageDataMs),
    onFailure: (name, error) => ctx.log.warn({ err: error, call: name }, 'the gallery has no answer'),
  });
  const page: PageContext = {
    ...createFormatters(locale),
    id: 'gallery',
    locale,
    device: 'desktop',
    brand: snapshot.site.brand,
    host: snapshot.site.hosts.main,
    scenario: 'street-market',
    operator: snapshot.site.operator ?? {},
    t: (key, values) => translate(key, values ?? {}),
    label: (pageId) => menuLabel(snapshot, pageId, locale),
    href: (pageId, params = {}) => {
      const known = snapshot.pageById.get(pageId);
      return known === undefined ? '' : addressOf(known, { locale, device: 'desktop', params });
    },
  };
  return { ssr: await ctx.ssr(), page, call };
}

/** The block with its options changed one at a time; one that waits for data also without and before it. */
export async function drawBlock(artist: Artist, sample: Sample): Promise<Drawn[]> {
  const drawn = variantsOf(sample).map(async (changes, index) => {
    const block = { ...sample.block, ...changes, id: `${sample.block.id}${index}` };
    const request = { block, first: false, text: sample.text, page: artist.page };
    const note = index === 0 ? 'as it is' : JSON.stringify(changes);
    const draw = (data: unknown) => artist.ssr.renderStatic({ kind: 'block', ...request, data });
    const failed = () => artist.ssr.renderStatic({ kind: 'failed', ...request });
    return { note, html: await dataOf(artist, block).then(draw, failed) };
  });
  const states = artist.ssr.blockSource(sample.block.type) === null ? [] : (['skeleton', 'failed'] as const);
  const waiting = states.map((kind) => {
    const block = { ...sample.block, id: `${sample.block.id}-${kind}` };
    const request = { kind, block, first: false, text: sample.text, page: artist.page };
    return { note: kind, html: artist.ssr.renderStatic(request) };
  });
  return [...(await Promise.all(drawn)), ...waiting];
}

async function dataOf({ ssr, page, call }: Artist, block: Sample['block']): Promise<unknown> {
  return ssr.blockSource(block.type)?.({ call, page, block });
}

/** Every product picture beside its name. */
export function drawVignettes({ ssr, page }: Artist): Drawn[] {
  return VIGNETTES.map((vignette) => {
    const block = { type: 'showcase', id: vignette, vignette, side: 'end' };
    const html = ssr.renderStatic({ kind: 'block', block, first: false, text: { title: vignette }, page });
    return { note: JSON.stringify({ vignette }), html };
  });
}
