import { createContext, useContext, type ReactNode } from 'react';

export type DrawStatic = (name: string, data?: unknown) => ReactNode;

export const StaticHtmlContext = createContext<DrawStatic>(() => null);

/** Replaces `client/tree/static-section.tsx`: React draws the part for every request. */
export function StaticSection({ name }: { name: string }) {
  return <div data-static={name}>{useContext(StaticHtmlContext)(name)}</div>;
}
