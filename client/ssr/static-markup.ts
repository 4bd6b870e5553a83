import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { attributeMarkup } from './attribute-markup.ts';
import { escaped } from './escape-as-react.ts';

type Props = Record<string, unknown>;

/**
 * HTML of a static section, as React's `renderToStaticMarkup` gives it, in less than half the time (decision 15). React
 * draws a section with anything unknown here, such as a hook. Must not be called inside a render, which hooks would see.
 * @throws what a component throws, at its first call
 */
export function staticMarkup(node: ReactNode): string {
  return plainMarkup(node) ?? renderToStaticMarkup(node);
}

/**
 * The same without React's help.
 * @returns null where a section has more than tags, texts and functions without hooks
 * @throws what a component throws
 */
export function plainMarkup(node: ReactNode): string | null {
  if (typeof node === 'string') return escaped(node);
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (Array.isArray(node)) return listMarkup(node as ReactNode[]);
  if (typeof node === 'number' || typeof node === 'bigint') return String(node);
  const { $$typeof, type, props } = node as ReactElement<Props> & { $$typeof: symbol };
  if ($$typeof !== ELEMENT) return null;
  if (typeof type === 'string') return tagMarkup(type, props);
  if (typeof type === 'function') return componentMarkup(type as Component, props);
  return type === Fragment ? plainMarkup(props['children'] as ReactNode) : null;
}

/** React's `isValidElement` says the same, four times as slowly. */
const ELEMENT = (createElement('i') as unknown as { $$typeof: symbol }).$$typeof;

function listMarkup(nodes: readonly ReactNode[]): string | null {
  let html = '';
  for (let at = 0; at < nodes.length; at += 1) {
    const part = plainMarkup(nodes[at]);
    if (part === null) return null;
    html += part;
  }
  return html;
}

type Component = ((props: Props) => ReactNode) & { prototype?: { isReactComponent?: unknown } };

/** Components that were tried once and need React. */
const needReact = new WeakSet<Component>();

function componentMarkup(component: Component, props: Props): string | null {
  if (needReact.has(component) || component.prototype?.isReactComponent !== undefined) return null;
  let node: ReactNode;
  try {
    node = component(props);
  } catch (error) {
    if (!isHook(error)) throw error;
    needReact.add(component);
    return null;
  }
  return plainMarkup(node);
}

/** Outside of a render, hooks ask null. */
function isHook(error: unknown): boolean {
  return error instanceof TypeError && ASKED_NULL.test(error.message);
}

const ASKED_NULL = /^Cannot read properties of null \(reading 'use(?:[A-Z]\w*)?'\)$/;

// One loop over all properties: to look one up by its name takes longer, as the elements have many shapes.
function tagMarkup(type: string, props: Props): string | null {
  const tag = tagOf(type);
  if (tag === null) return null;
  // Its attributes have rules of their own, and it has no children.
  if (type === 'input') return renderToStaticMarkup(createElement(type, props));
  if (type === 'script' && !isData(props)) return null;
  let html = tag.open;
  let inner: string | null = null;
  for (const name in props) {
    const value = props[name];
    if (name === 'children' || name === 'dangerouslySetInnerHTML') {
      if (value === null || value === undefined) continue;
      const content = name === 'children' ? plainMarkup(value as ReactNode) : rawMarkup(value);
      // React refuses both at once.
      if (content === null || inner !== null) return null;
      inner = content;
    } else {
      const attribute = attributeMarkup(name, value);
      if (attribute === null) return null;
      html += attribute;
    }
  }
  if (tag.isVoid) return inner === null ? html + tag.close : null;
  return `${html}>${inner ?? ''}${tag.close}`;
}

/** Whether a script is only a type and its content, which React writes as it stands. */
function isData(props: Props): boolean {
  return 'dangerouslySetInnerHTML' in props && Object.keys(props).every((name) => DATA_PROPS.has(name));
}

const DATA_PROPS = new Set(['type', 'dangerouslySetInnerHTML']);

function rawMarkup(value: unknown): string | null {
  const html = typeof value === 'object' ? (value as { __html?: unknown }).__html : undefined;
  return typeof html === 'string' ? html : null;
}

interface Tag {
  open: string;
  close: string;
  isVoid: boolean;
}

/** React treats these in ways of their own, or by what is around them. */
const BY_REACT = new Set(
  'base body button form head html img keygen link listing menuitem meta noscript object option param picture pre select style textarea title'.split(
    ' ',
  ),
);
const VOID = new Set('area br col embed hr input source track wbr'.split(' '));
/** Others are custom tags, or none. */
const PLAIN_NAME = /^[a-zA-Z][a-zA-Z0-9]*$/;
const tags = new Map<string, Tag>();
const MOST_TAGS = 200;

/** Null for a tag that only React can draw. */
function tagOf(type: string): Tag | null {
  const known = tags.get(type);
  if (known !== undefined) return known;
  if (BY_REACT.has(type) || !PLAIN_NAME.test(type)) return null;
  const isVoid = VOID.has(type);
  const tag: Tag = { open: `<${type}`, close: isVoid ? '/>' : `</${type}>`, isVoid };
  if (tags.size < MOST_TAGS) tags.set(type, tag);
  return tag;
}
