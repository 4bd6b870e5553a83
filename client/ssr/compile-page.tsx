import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { CompiledRoot, CompiledSection, StaticRender } from '../../shared/ssr-contract.ts';
import type { PageSources } from '../tree/page-frame.tsx';
import type { WaitingSection } from '../tree/deferred-section.tsx';
import { sayLoading } from '../ui/loading.tsx';
import { IN_ORDER, pageTree, serverSources } from './page-tree.tsx';

/** Renders the page with placeholders for deferred sections, then splits it there. */
export async function compilePage(render: StaticRender): Promise<CompiledRoot> {
  const sections = new Map<string, WaitingSection>();
  const sources: PageSources = {
    ...serverSources(render),
    deferred: () => ({
      read: () => NO_DATA,
      state: render.state,
      waiting: sayLoading(render.loading),
      placeholder(name, section) {
        sections.set(name, section);
        return <template data-placeholder={name} />;
      },
    }),
  };
  const html = await renderWhole(await pageTree(render, sources));
  const [first = '', ...rest] = html.split(PLACEHOLDER);
  const names = rest.filter((_text, at) => at % 2 === 0);
  if (names.length !== sections.size)
    throw new Error(`${render.url}: ${sections.size} sections wait, ${names.length} have a place`);
  return {
    parts: [first, ...rest.filter((_text, at) => at % 2 === 1)],
    deferred: names.map((name) => compiledSection(name, sections.get(name) as WaitingSection)),
  };
}

const NO_DATA = { ok: false } as const;
const PLACEHOLDER = /<!--\$--><template data-placeholder="([^"]+)"><\/template><!--\/\$-->/;

function compiledSection(name: string, { fill, fallback, html }: WaitingSection): CompiledSection {
  return {
    name,
    html: (settled) =>
      html === undefined
        ? renderToString(fill(settled))
        : `<div data-static="${name}">${html(settled)}</div>`,
    fallback: renderToString(fallback),
  };
}

function renderWhole(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      progressiveChunkSize: IN_ORDER,
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      onError: reject,
    });
  });
}
