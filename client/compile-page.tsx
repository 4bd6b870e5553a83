import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { CompiledRoot, CompiledSlot, StaticRender } from '../shared/ssr-contract.ts';
import type { PageSources } from './page-frame.tsx';
import { IN_ORDER, pageTree, serverSources } from './page-tree.tsx';
import type { WaitingSection } from './slot.tsx';

/** Renders the page with a mark in place of every section that waits, and cuts it at the marks. */
export async function compilePage(render: StaticRender): Promise<CompiledRoot> {
  const sections = new Map<string, WaitingSection>();
  const sources: PageSources = {
    ...serverSources(render),
    slots: () => ({
      read: () => NO_DATA,
      state: render.state,
      mark(name, section) {
        sections.set(name, section);
        return <template data-slot-mark={name} />;
      },
    }),
  };
  const html = await renderWhole(await pageTree(render, sources));
  const [first = '', ...rest] = html.split(SLOT_MARK);
  const names = rest.filter((_text, at) => at % 2 === 0);
  if (names.length !== sections.size)
    throw new Error(`${render.url}: ${sections.size} sections wait, ${names.length} have a place`);
  return {
    parts: [first, ...rest.filter((_text, at) => at % 2 === 1)],
    slots: names.map((name) => compiledSlot(name, sections.get(name) as WaitingSection)),
  };
}

const NO_DATA = { ok: false } as const;
const SLOT_MARK = /<!--\$--><template data-slot-mark="([^"]+)"><\/template><!--\/\$-->/;

function compiledSlot(name: string, { fill, fallback, leaf }: WaitingSection): CompiledSlot {
  return {
    name,
    html: (settled) =>
      leaf === undefined ? renderToString(fill(settled)) : `<div data-leaf="${name}">${leaf(settled)}</div>`,
    fallback: renderToString(fallback),
  };
}

/** Everything in order, as one text. */
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
