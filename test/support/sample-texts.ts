import type { TextNode } from '../../shared/registry/types.ts';
import type { TextShape } from '../../shared/texts/text-shape.ts';

/** Short words for all declared texts, or only for needed ones. */
export function sampleTexts(shape: TextShape, { all = false } = {}): TextNode {
  let count = 0;
  const make = (part: TextShape): TextNode => {
    if (part.kind === 'text') return [`Word ${++count}`, ...placeholders(part.values)].join(' ');
    if (part.kind === 'list') return Array.from({ length: Math.min(part.most, 4) }, () => make(part.of));
    const keys = [...part.keys].filter(([, child]) => all || child.needed);
    return Object.fromEntries(keys.map(([key, child]) => [key, make(child)]));
  };
  return make(shape);
}

function placeholders(values: readonly string[]): string[] {
  return values.filter((name) => name !== 'brand').map((name) => `{{${name}}}`);
}
