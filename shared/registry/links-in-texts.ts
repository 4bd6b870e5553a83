import { parseRich, type LinkTarget } from '../texts/rich-text.ts';
import type { TextShape } from '../texts/text-shape.ts';
import type { Place, TextNode } from './types.ts';

/** A link that visitors see, in a text that may hold links. */
export interface TextLink {
  readonly target: LinkTarget;
  /** Below the root of the texts. */
  readonly place: Place;
}

export function linksIn(node: TextNode | undefined, shape: TextShape, place: Place = []): TextLink[] {
  if (node === undefined) return [];
  if (typeof node === 'string') return shape.kind === 'text' && shape.rich ? linksOf(node, place) : [];
  if (shape.kind === 'text') return [];
  return Object.entries(node).flatMap(([key, child]) => {
    const under = shape.kind === 'list' ? shape.of : shape.keys.get(key);
    const step = shape.kind === 'list' ? Number(key) : key;
    return under === undefined ? [] : linksIn(child as TextNode, under, [...place, step]);
  });
}

function linksOf(text: string, place: Place): TextLink[] {
  if (!text.includes('](')) return [];
  return parseRich(text).flatMap((part) => (part.kind === 'link' ? [{ target: part.target, place }] : []));
}
