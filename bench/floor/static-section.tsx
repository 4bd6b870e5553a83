import { createContext, useContext, type ReactNode } from 'react';

/** Draws a part of the page by its name; a block that waited is given its data. */
export type DrawStatic = (name: string, data?: unknown) => ReactNode;

export const StaticHtmlContext = createContext<DrawStatic>(() => null);

/** In place of `client/static-section.tsx`: the part itself, drawn by React with every request. */
export function StaticSection({ name }: { name: string }) {
  return <div data-static={name}>{useContext(StaticHtmlContext)(name)}</div>;
}
