import type { TextShape } from '../texts/text-shape.ts';
import { error } from './issue.ts';
import type { Place, RegistryIssue, TextNode } from './types.ts';

/** Ignores undeclared texts. Runs over every text of every page, so it allocates nothing. */
export function hasDeclaredKinds(node: TextNode, shape: TextShape): boolean {
  if (shape.kind === 'text') return typeof node === 'string';
  if (typeof node === 'string') return false;
  if (shape.kind === 'list') {
    if (!Array.isArray(node)) return false;
    for (const entry of node) if (!hasDeclaredKinds(entry, shape.of)) return false;
    return true;
  }
  if (Array.isArray(node)) return false;
  for (const key in node) {
    const child = shape.keys.get(key);
    if (child !== undefined && !hasDeclaredKinds((node as Record<string, TextNode>)[key] as TextNode, child))
      return false;
  }
  return true;
}

export function wrongKinds(node: TextNode, shape: TextShape, place: Place, name = ''): RegistryIssue[] {
  if (kindOf(node) !== shape.kind) {
    return [error(place, `"${name}" is ${KINDS[kindOf(node)]}`, `${KINDS[shape.kind]}: ${shape.purpose}`)];
  }
  return Object.entries(node).flatMap(([key, child]: [string, TextNode]) => {
    const under = shape.kind === 'list' ? shape.of : shape.kind === 'group' ? shape.keys.get(key) : undefined;
    const step = shape.kind === 'list' ? Number(key) : key;
    return under ? wrongKinds(child, under, [...place, step], name === '' ? key : `${name}.${key}`) : [];
  });
}

const KINDS = { text: 'a text', list: 'a list', group: 'an object' } as const;

function kindOf(node: TextNode): TextShape['kind'] {
  if (typeof node === 'string') return 'text';
  return Array.isArray(node) ? 'list' : 'group';
}
