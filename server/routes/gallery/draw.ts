import { dayOf } from '../../render/create-page-context.ts';
import { withMarkedWords } from '../../render/mark-words.ts';
import { menuLabel } from '../../render/menus.ts';
import { createFormatters, type PageContext } from '../../../shared/page-context.ts';
import { addressOf } from '../../../shared/registry/addresses.ts';
import type { Vignette } from '../../../shared/registry/names.ts';
import type { TextTree } from '../../../shared/page-data.ts';
import type { Snapshot } from '../../../shared/registry/types.ts';
import type { SsrEntry } from '../../../shared/ssr-contract.ts';
import type { AppContext } from '../../app-context.ts';
import type { Choice } from './choice.ts';
import type { Sample } from './samples.ts';

export interface Artist {
  ssr: SsrEntry;
  page: PageContext;
  call: ReturnType<AppContext['platform']['pageApi']>['call'];
}

export async function openArtist(
  ctx: AppContext,
  snapshot: Snapshot,
  { locale, scenario }: Choice,
): Promise<Artist> {
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
    scenario,
    operator: snapshot.site.operator ?? {},
    t: (key, values) => translate(key, values ?? {}),
    label: (pageId) => menuLabel(snapshot, pageId, locale),
    dayOf: (pageId) => dayOf(snapshot.pageById.get(pageId)),
    href: (pageId, params = {}) => {
      const known = snapshot.pageById.get(pageId);
      return known === undefined ? '' : addressOf(known, { locale, device: 'desktop', params });
    },
  };
  return { ssr: withMarkedWords(await ctx.ssr(), snapshot.texts.unbreakable(locale)), page, call };
}

/** A block without its data, or before them. */
export const STATES = ['skeleton', 'failed'] as const;
export type State = (typeof STATES)[number];

export interface Shown {
  block: Sample['block'];
  text: TextTree;
  state: State | null;
}

export function waitsForData(ssr: SsrEntry, type: string): boolean {
  return ssr.blockSource(type) !== null;
}

export async function drawBlock(artist: Artist, { block, text, state }: Shown): Promise<string> {
  const { ssr, page, call } = artist;
  const request = { block, first: false, text, page };
  if (state !== null) return ssr.renderStatic({ kind: state, ...request });
  try {
    const data = await ssr.blockSource(block.type)?.({ call, page, block });
    return ssr.renderStatic({ kind: 'block', ...request, data });
  } catch {
    return ssr.renderStatic({ kind: 'failed', ...request });
  }
}

/** A picture as `annotated` shows it, with as many numbered places as there are notes. */
export function drawPicture({ ssr, page }: Artist, vignette: Vignette, pins: number) {
  const notes = Array.from({ length: pins }, (_, at) => ({ title: page.number(at + 1) }));
  const block = { type: 'annotated', id: 'picture', vignette } as const;
  const html = ssr.renderStatic({
    kind: 'block',
    block,
    first: false,
    text: { title: vignette, notes },
    page,
  });
  return { html, block };
}
