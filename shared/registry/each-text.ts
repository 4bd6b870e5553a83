import type { Place, TextNode } from './types.ts';

/** Visits every text below a node, with the keys and positions that lead to it. */
export function eachText(node: TextNode, visit: (text: string, place: Place) => void, at: Place = []): void {
  if (typeof node === 'string') return visit(node, at);
  if (Array.isArray(node)) return node.forEach((child, index) => eachText(child, visit, [...at, index]));
  for (const [key, child] of Object.entries(node)) eachText(child as TextNode, visit, [...at, key]);
}
