import { createContext, useContext, useState } from 'react';

/** HTML of a leaf by name; null in the browser for a leaf that the document already holds. */
export type LeafHtml = (name: string) => string | null;

export const LeafContext = createContext<LeafHtml>(() => null);

const AS_IT_STANDS = { __html: '' };

/**
 * A static part of the page: rendered on the server only, opaque to hydration. The browser has neither its code nor
 * its texts: it leaves the server's nodes as they stand, or puts in the HTML that a payload brought.
 * The HTML is read once: replacing it later would replace the nodes, so another page gives its leaf another `key`.
 */
export function Leaf({ name }: { name: string }) {
  const html = useContext(LeafContext)(name);
  const [content] = useState(() => (html === null ? AS_IT_STANDS : { __html: html }));
  return <div data-leaf={name} dangerouslySetInnerHTML={content} suppressHydrationWarning />;
}
