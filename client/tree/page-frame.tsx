import { useMemo } from 'react';
import type { PageData } from '../../shared/page-data.ts';
import { EditionContext, StaticSection, StaticHtmlContext, type StaticHtml } from './static-section.tsx';
import { DeferredContext, DeferredBlock, type DeferredSource } from './deferred-section.tsx';
import { trustedHtml } from './trusted-html.ts';
import { viewOf } from './views.ts';

/** What server and browser read from different places. */
export interface PageSources {
  staticHtml(data: PageData): StaticHtml;
  deferred(data: PageData): DeferredSource;
  /** Empty in the browser, which never shows one. */
  skeleton(data: PageData, name: string): string;
}

/** A page in its layout, the same tree on both sides. A hidden page gives up the id `main`. */
export function PageFrame({
  data,
  sources,
  hidden = false,
}: {
  data: PageData;
  sources: PageSources;
  hidden?: boolean;
}) {
  const staticHtml = useMemo(() => sources.staticHtml(data), [sources, data]);
  const deferred = useMemo(() => sources.deferred(data), [sources, data]);
  return (
    <StaticHtmlContext value={staticHtml}>
      <DeferredContext value={deferred}>
        {data.frame.before.map((name) => (
          <StaticSection key={name} name={name} />
        ))}
        <main id={hidden ? undefined : 'main'} tabIndex={-1}>
          <EditionContext value={data.retryAfter === undefined ? 'whole' : 'waiting'}>
            <PageContent key={data.address} data={data} sources={sources} />
          </EditionContext>
        </main>
        {data.frame.after.map((name) => (
          <StaticSection key={name} name={name} />
        ))}
      </DeferredContext>
    </StaticHtmlContext>
  );
}

const NO_TEXTS = {};

function PageContent({ data, sources }: { data: PageData; sources: PageSources }) {
  if (data.view !== null) {
    const { default: View, Texts } = viewOf(data.view);
    return (
      <Texts locale={data.locale} texts={data.texts ?? NO_TEXTS}>
        <View data={data} />
      </Texts>
    );
  }
  return data.frame.main.map(({ name, deferred }) =>
    deferred ? (
      <DeferredBlock key={name} name={name} fallback={<Skeleton html={sources.skeleton(data, name)} />} />
    ) : (
      <StaticSection key={name} name={name} />
    ),
  );
}

function Skeleton({ html }: { html: string }) {
  return (
    <div data-skeleton dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} suppressHydrationWarning />
  );
}
