import { createContext, useContext, useState } from 'react';

/** HTML of a static section by name; null in the browser for one that the document already holds. */
export type StaticHtml = (name: string) => string | null;

export const StaticHtmlContext = createContext<StaticHtml>(() => null);

const AS_IT_STANDS = { __html: '' };

/**
 * A static part of the page: rendered on the server only, opaque to hydration. The browser has neither its code nor
 * its texts: it leaves the server's nodes as they stand, or puts in the HTML that a payload brought.
 * The HTML is read once: replacing it later would replace the nodes, so another page gives its section another `key`.
 */
export function StaticSection({ name }: { name: string }) {
  const html = useContext(StaticHtmlContext)(name);
  const [content] = useState(() => (html === null ? AS_IT_STANDS : { __html: html }));
  return <div data-static={name} dangerouslySetInnerHTML={content} suppressHydrationWarning />;
}
