import type { Place, TextNode, TextTree } from '../../shared/registry/types.ts';
import type { GroupShape, TextShape } from '../../shared/texts/text-shape.ts';

/** Texts of a language as they are written in one place. */
export interface TextLayer {
  readonly tree: TextTree;
  /** As issues name it. */
  readonly file: string;
  /** Of the tree in the file. */
  readonly place: Place;
}

export interface DeclaredText extends Omit<TextLayer, 'tree'> {
  readonly text: string;
  readonly shape: TextShape;
  /** Below the place of the tree. */
  readonly path: Place;
}

/** Texts that something reads, by dotted key. Earlier layers win. */
export function declaredTexts(
  shape: GroupShape,
  layers: readonly TextLayer[],
): ReadonlyMap<string, DeclaredText> {
  const texts = new Map<string, DeclaredText>();
  for (const layer of layers.toReversed()) collect(layer.tree, shape, [], layer, texts);
  return texts;
}

function collect(
  node: TextNode,
  shape: TextShape,
  path: Place,
  { file, place }: Omit<TextLayer, 'tree'>,
  texts: Map<string, DeclaredText>,
): void {
  if (typeof node === 'string') {
    texts.set(path.join('.'), { text: node, shape, file, place, path });
    return;
  }
  for (const [name, child] of Object.entries(node)) {
    const under =
      shape.kind === 'list' ? shape.of : shape.kind === 'group' ? shape.keys.get(name) : undefined;
    const step = Array.isArray(node) ? Number(name) : name;
    if (under) collect(child as TextNode, under, [...path, step], { file, place }, texts);
  }
}
