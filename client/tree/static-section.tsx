import { createContext, useContext, useState } from 'react';
import { trustedHtml } from './trusted-html.ts';

/** Null in the browser for a section that the document already holds. */
export type StaticHtml = (name: string) => string | null;

export const StaticHtmlContext = createContext<StaticHtml>(() => null);

/** Changes when the same page comes with other HTML, once what decides about it has come after all. */
export const EditionContext = createContext('whole');

const AS_IT_STANDS = { __html: trustedHtml('') };

/**
 * Rendered only on the server. The browser has neither its code nor its texts: it keeps the server's nodes or
 * inserts a payload's HTML. It reads the HTML once, because replacing it would replace the nodes; another
 * page needs another `key`.
 */
export function StaticSection({ name }: { name: string }) {
  return <Section key={useContext(EditionContext)} name={name} />;
}

function Section({ name }: { name: string }) {
  const read = useContext(StaticHtmlContext);
  const [content] = useState(() => {
    const html = read(name);
    return html === null ? AS_IT_STANDS : { __html: trustedHtml(html) };
  });
  return <div data-static={name} dangerouslySetInnerHTML={content} suppressHydrationWarning />;
}
