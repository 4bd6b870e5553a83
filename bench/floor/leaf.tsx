import { createContext, useContext, type ReactNode } from 'react';

/** Draws a part of the page by its name; a block that waited is given its data. */
export type DrawLeaf = (name: string, data?: unknown) => ReactNode;

export const LeafContext = createContext<DrawLeaf>(() => null);

/** In place of `client/leaf.tsx`: the part itself, drawn by React with every request. */
export function Leaf({ name }: { name: string }) {
  return <div data-leaf={name}>{useContext(LeafContext)(name)}</div>;
}
