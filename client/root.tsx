import { Activity, createContext, useContext, useEffect, useState } from 'react';
import { useLocation, useMatches, type Location } from 'react-router-dom';
import type { PageData } from '../shared/page-data.ts';
import { PageFrame, type PageSources } from './page-frame.tsx';

/** The sources of the side that renders, and what the browser does once a page stands. */
export interface Site {
  sources: PageSources;
  onShown?(data: PageData, location: Location): void;
}

export const SiteContext = createContext<Site | null>(null);

/**
 * The root route: shows the page of the deepest match. A kept-alive page (home) stays in the tree, hidden, when the
 * visitor goes on, so that its state and nodes are as they were left; another language or device replaces it.
 */
export function Root() {
  const site = useContext(SiteContext);
  if (site === null) throw new Error('Root needs a SiteContext');
  const current = useCurrentPage();
  const [kept, setKept] = useState(current.keepAlive ? current : null);
  if (current.keepAlive && current !== kept) setKept(current);
  const location = useLocation();
  useEffect(() => site.onShown?.(current, location), [site, current, location]);

  return (
    <>
      {!current.keepAlive && <PageFrame key={frameKey(current)} data={current} sources={site.sources} />}
      {kept !== null && (
        <Activity mode={current.keepAlive ? 'visible' : 'hidden'}>
          <PageFrame key={kept.address} data={kept} sources={site.sources} hidden={!current.keepAlive} />
        </Activity>
      )}
    </>
  );
}

function useCurrentPage(): PageData {
  const data = useMatches().at(-1)?.loaderData;
  if (data === undefined) throw new Error('A page was rendered without its data');
  return data as PageData;
}

/** Pages that share it keep the nodes of their header and footer. */
function frameKey(data: PageData): string {
  return [data.layout, data.locale, data.device].join('/');
}
