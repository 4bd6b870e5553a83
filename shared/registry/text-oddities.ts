import { flawsOf, type TextSetting } from '../texts/text-flaws.ts';
import type { GroupShape, LeafShape, ListShape, TextShape } from '../texts/text-shape.ts';
import { isTree } from './compile-texts.ts';
import { atKey, warning } from './issue.ts';
import { nearest } from './nearest.ts';
import type { WrittenTexts } from './page-texts.ts';
import type { Place, RegistryIssue, TextNode } from './types.ts';

interface Walk {
  readonly setting: TextSetting;
  readonly found: RegistryIssue[];
}

/** Reports texts that are unread, too wide or shown as typed. `text-kinds.ts` handles wrong kinds. */
export function textOddities(
  { tree, place, locate }: WrittenTexts,
  shape: GroupShape,
  setting: TextSetting,
): RegistryIssue[] {
  const walk: Walk = { setting, found: [] };
  walkGroup(tree, shape, place, '', walk);
  return walk.found.map(locate);
}

function walkNode(node: TextNode, shape: TextShape, place: Place, name: string, walk: Walk): void {
  if (shape.kind === 'text') {
    if (typeof node === 'string') walkText(node, shape, place, name, walk);
  } else if (shape.kind === 'list') {
    if (Array.isArray(node)) walkList(node, shape, place, name, walk);
  } else walkGroup(node, shape, place, name, walk);
}

function walkText(
  text: string,
  shape: LeafShape,
  place: Place,
  name: string,
  { setting, found }: Walk,
): void {
  for (const { reason, allowed, mistyped } of flawsOf(text, shape, setting)) {
    const suggestion = mistyped && nearest(mistyped.word, mistyped.candidates);
    found.push(warning(place, `"${name}": ${reason}`, allowed, suggestion));
  }
}

function walkList(
  entries: readonly TextNode[],
  shape: ListShape,
  place: Place,
  name: string,
  walk: Walk,
): void {
  if (entries.length > shape.most) {
    walk.found.push(warning(place, `"${name}" has ${entries.length} entries`, `at most ${shape.most}`));
  }
  entries.forEach((entry, at) => walkNode(entry, shape.of, [...place, at], `${name}.${at}`, walk));
}

function walkGroup(node: TextNode, shape: GroupShape, place: Place, name: string, walk: Walk): void {
  if (!isTree(node)) return;
  for (const [key, child] of Object.entries(node)) {
    const own = name === '' ? key : `${name}.${key}`;
    const known = shape.keys.get(key);
    if (known) walkNode(child, known, [...place, key], own, walk);
    else {
      const keys = [...shape.keys.keys()];
      const issue = warning(
        [...place, key],
        `Nothing reads "${own}"`,
        keys.join(', ') || 'no key here',
        nearest(key, keys),
      );
      walk.found.push(atKey(issue));
    }
  }
}
