import { useMemo } from 'react';
import type { PageData } from '../shared/page-data.ts';
import { Leaf, LeafContext, type LeafHtml } from './leaf.tsx';
import { SlotContext, WaitingLeaf, type SlotSource } from './slot.tsx';
import { viewOf } from './views.ts';

/** How a side (server, browser) reads what the page's tree does not hold itself. */
export interface PageSources {
  leafHtml(data: PageData): LeafHtml;
  slots(data: PageData): SlotSource;
  /** HTML of the skeleton that stands for a waiting block; the browser never shows one. */
  skeleton(data: PageData, name: string): string;
}

/**
 * One page with its layout: leaves before `<main>`, the view or the blocks, leaves after it.
 * The same tree on both sides; what it shows comes from `sources`. A hidden page gives the id `main` away.
 */
export function PageFrame({
  data,
  sources,
  hidden = false,
}: {
  data: PageData;
  sources: PageSources;
  hidden?: boolean;
}) {
  const leaves = useMemo(() => sources.leafHtml(data), [sources, data]);
  const slots = useMemo(() => sources.slots(data), [sources, data]);
  return (
    <LeafContext value={leaves}>
      <SlotContext value={slots}>
        {data.frame.before.map((name) => (
          <Leaf key={name} name={name} />
        ))}
        <main id={hidden ? undefined : 'main'} tabIndex={-1}>
          <PageContent key={data.address} data={data} sources={sources} />
        </main>
        {data.frame.after.map((name) => (
          <Leaf key={name} name={name} />
        ))}
      </SlotContext>
    </LeafContext>
  );
}

const NO_TEXTS = {};

function PageContent({ data, sources }: { data: PageData; sources: PageSources }) {
  if (data.view !== null) {
    const { View, Texts } = viewOf(data.view);
    return (
      <Texts locale={data.locale} texts={data.texts ?? NO_TEXTS}>
        <View data={data} />
      </Texts>
    );
  }
  return data.frame.main.map(({ name, waits }) =>
    waits ? (
      <WaitingLeaf key={name} name={name} fallback={<Skeleton html={sources.skeleton(data, name)} />} />
    ) : (
      <Leaf key={name} name={name} />
    ),
  );
}

function Skeleton({ html }: { html: string }) {
  return <div data-skeleton dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
}
