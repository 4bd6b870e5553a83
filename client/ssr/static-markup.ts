import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { attributeMarkup } from './attribute-markup.ts';
import { escaped } from './escape-as-react.ts';

type Props = Record<string, unknown>;

/**
 * HTML of a static section, as React's `renderToStaticMarkup` gives it, in less than half the time (decision 15): most of
 * React's work is for what such a section never has. A section with anything unknown here, a hook for one, is drawn by
 * React.
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
  if (needReact.has(component)) return null;
  let node: ReactNode;
  try {
    node = component(props);
  } catch (error) {
    if (!isForReact(component, error)) throw error;
    needReact.add(component);
    return null;
  }
  return plainMarkup(node);
}

/** Outside of React a hook asks null, and a class cannot be called. What else is thrown is the component's own. */
function isForReact(component: Component, error: unknown): boolean {
  if (component.prototype?.isReactComponent !== undefined) return true;
  return error instanceof TypeError && ASKED_NULL.test(error.message);
}

const ASKED_NULL = /^Cannot read properties of null \(reading 'use(?:[A-Z]\w*)?'\)$/;

// One loop over all properties: to look one up by its name takes longer, as the elements have many shapes.
function tagMarkup(type: string, props: Props): string | null {
  const { open, close, isVoid, needs } = tagOf(type);
  if (needs === 'whole section by React') return null;
  if (needs === 'tag by React') return renderToStaticMarkup(createElement(type, props));
  let html = open;
  let inner = '';
  for (const name in props) {
    const value = props[name];
    if (name === 'children') {
      const children = plainMarkup(value as ReactNode);
      if (children === null) return null;
      inner = children;
    } else if (name === 'dangerouslySetInnerHTML') {
      inner = (value as { __html?: string } | undefined)?.__html ?? '';
    } else {
      const attribute = attributeMarkup(name, value);
      if (attribute === null) return null;
      html += attribute;
    }
  }
  return isVoid ? html + close : `${html}>${inner}${close}`;
}

interface Tag {
  open: string;
  close: string;
  isVoid: boolean;
  needs: 'nothing' | 'tag by React' | 'whole section by React';
}

/** React has rules of its own for their attributes, wherever they stand. */
const BY_REACT = new Set(['button', 'form', 'input', 'pre', 'select', 'textarea']);
/** What becomes of these depends on what stands around them. */
const NEVER_ALONE = new Set(
  'base body head html img link listing meta noscript object option picture script style title'.split(' '),
);
const VOID = new Set('area br col embed hr source track wbr'.split(' '));
/** As many as there are names of tags in our code: no name comes from data. */
const tags = new Map<string, Tag>();

function tagOf(type: string): Tag {
  const known = tags.get(type);
  if (known !== undefined) return known;
  const isVoid = VOID.has(type);
  const tag: Tag = { open: `<${type}`, close: isVoid ? '/>' : `</${type}>`, isVoid, needs: needsOf(type) };
  tags.set(type, tag);
  return tag;
}

function needsOf(type: string): Tag['needs'] {
  if (NEVER_ALONE.has(type) || type.includes('-')) return 'whole section by React';
  return BY_REACT.has(type) ? 'tag by React' : 'nothing';
}
