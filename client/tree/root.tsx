import { Activity, createContext, useContext, useEffect, useState } from 'react';
import { useLocation, useMatches, type Location } from 'react-router-dom';
import type { PageData } from '../../shared/page-data.ts';
import { PageFrame, type PageSources } from './page-frame.tsx';

export interface Site {
  sources: PageSources;
  onShown?(data: PageData, location: Location): void;
}

export const SiteContext = createContext<Site | null>(null);

/**
 * Shows the page of the deepest match. A kept-alive page (home) stays hidden in the tree with its state.
 * Another language or device replaces it.
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

/** Pages with the same key keep the nodes of header and footer. */
function frameKey(data: PageData): string {
  return [data.layout, data.locale, data.device].join('/');
}
