import { VIGNETTES } from '../../../shared/registry/names.ts';
import { SIGNS } from '../../../shared/registry/picture-names.ts';
import type { TextShape } from '../../../shared/texts/text-shape.ts';
import type { OptionFacts, OptionSchema } from './option-facts.ts';

/** Option, values, what it is, what holds without it. */
export function optionRow({ name, needed, purpose, without, schema }: OptionFacts): string[] {
  return [`\`${name}\``, valuesOf(schema), purpose, needed ? 'must be given' : without];
}

function valuesOf({ type, enum: values, minimum, maximum, items, maxItems, pattern }: OptionSchema): string {
  if (items !== undefined)
    return `list ${maxItems === undefined ? 'of any length' : `of up to ${maxItems}`}: ${valuesOf(items)}`;
  if (type === 'boolean') return '`true`, `false`';
  if (isList(values, VIGNETTES)) return '[a picture](#pictures-and-signs)';
  if (isList(values, SIGNS)) return '[a sign](#pictures-and-signs)';
  if (values !== undefined) return values.map((value) => `\`${String(value)}\``).join(', ');
  if (type === 'integer') return isOpen(maximum) ? `${minimum} or more` : `${minimum} to ${maximum}`;
  return pattern?.startsWith('^(') ? 'time such as `07:30`' : pattern === undefined ? 'text' : 'address';
}

function isList(values: readonly unknown[] | undefined, names: readonly string[]): boolean {
  return values?.length === names.length && names.every((name, at) => values[at] === name);
}

function isOpen(maximum: number | undefined): boolean {
  return maximum === undefined || maximum === Number.MAX_SAFE_INTEGER;
}

/** Text, what it is, its kind, its room, whether it is needed; one row for each text and list. */
export function textRows(shape: TextShape, name = ''): string[][] {
  if (shape.kind === 'group')
    return [...shape.keys].flatMap(([key, child]) => textRows(child, name === '' ? key : `${name}.${key}`));
  const leaf = shape.kind === 'list' ? shape.of : shape;
  const room = leaf.kind === 'text' && leaf.width !== null ? `${leaf.width} em` : '';
  const row = [`\`${name}\``, shape.purpose, kindOf(shape), room, shape.needed ? 'yes' : ''];
  return leaf.kind === 'group' ? [row, ...textRows(leaf, name)] : [row];
}

function kindOf(shape: TextShape): string {
  if (shape.kind === 'list') {
    const entries = shape.of.kind === 'group' ? 'entries' : `${kindOf(shape.of)}s`;
    return `list of up to ${shape.most} ${entries}`;
  }
  return shape.kind === 'text' && shape.rich ? 'rich text' : 'text';
}
