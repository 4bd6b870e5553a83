import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

type Props = Record<string, unknown>;

/**
 * HTML of a static section, as React's `renderToStaticMarkup` gives it, in less than half the time (`bench/README.md`):
 * most of React's work is for what such a section never has. A section with anything unknown here, a hook for one, is
 * drawn by React.
 * @throws what a component throws
 */
export function staticMarkup(node: ReactNode): string {
  try {
    return plainMarkup(node);
  } catch {
    return renderToStaticMarkup(node);
  }
}

/**
 * The same without React's help.
 * @throws Error where a section has more than tags, texts and functions without hooks
 */
export function plainMarkup(node: ReactNode): string {
  if (typeof node === 'string') return escaped(node);
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (Array.isArray(node)) {
    let html = '';
    for (let at = 0; at < node.length; at += 1) html += plainMarkup(node[at] as ReactNode);
    return html;
  }
  if (typeof node === 'number' || typeof node === 'bigint') return String(node);
  const { $$typeof, type, props } = node as ReactElement<Props> & { $$typeof: symbol };
  if ($$typeof === ELEMENT) {
    if (typeof type === 'string') return tagMarkup(type, props);
    if (typeof type === 'function') return plainMarkup((type as (props: Props) => ReactNode)(props));
    if (type === Fragment) return plainMarkup(props['children'] as ReactNode);
  }
  throw new Error('Only React can draw this');
}

/** React's `isValidElement` says the same, four times as slowly. */
const ELEMENT = (createElement('i') as unknown as { $$typeof: symbol }).$$typeof;

// One loop over all properties: to look one up by its name takes longer, as the elements have many shapes.
function tagMarkup(type: string, props: Props): string {
  const { open, close, isVoid, byReact } = tagOf(type);
  if (byReact) return renderToStaticMarkup(createElement(type, props));
  let html = open;
  let inner = '';
  for (const name in props) {
    const value = props[name];
    if (name === 'children') inner = plainMarkup(value as ReactNode);
    else if (name === 'dangerouslySetInnerHTML') inner = (value as { __html: string }).__html;
    else html += attribute(name, value);
  }
  return isVoid ? html + close : `${html}>${inner}${close}`;
}

interface Tag {
  open: string;
  close: string;
  isVoid: boolean;
  byReact: boolean;
}

/** React has rules of its own for their attributes, wherever they stand. */
const BY_REACT = new Set(['button', 'form', 'input', 'pre', 'select', 'textarea']);
/** What becomes of these depends on what stands around them. */
const NEVER_ALONE = new Set(
  'base body head html img link listing meta noscript object option picture script style title'.split(' '),
);
const VOID = new Set('area br col embed hr source track wbr'.split(' '));
const tags = new Map<string, Tag>();

function tagOf(type: string): Tag {
  let tag = tags.get(type);
  if (tag === undefined) {
    if (NEVER_ALONE.has(type) || type.includes('-')) throw new Error(`Only React can draw <${type}>`);
    const isVoid = VOID.has(type);
    tag = {
      open: `<${type}`,
      close: isVoid ? '/>' : `</${type}>`,
      isVoid,
      byReact: BY_REACT.has(type),
    };
    tags.set(type, tag);
  }
  return tag;
}

/** What stands before the text of an attribute, by the name of its property: ` class="` for `className`. */
const openings = new Map<string, string>();
const PROBE = 'probe';
/** React keeps an empty address on some tags, and none that would run a script. */
const ADDRESSES = new Set(['action', 'cite', 'data', 'formAction', 'href', 'poster', 'src', 'xlinkHref']);
const SAFE_ADDRESS = /^(?:[/#?]|https?:|mailto:|tel:)/;

/** React is asked once how it writes a property, and each time about values that are no texts. */
function attribute(name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') return ofReact(name, value);
  if (ADDRESSES.has(name) && !SAFE_ADDRESS.test(value))
    throw new Error(`Only React knows about ${name}="${value}"`);
  let opening = openings.get(name);
  if (opening === undefined) {
    const probe = ofReact(name, PROBE);
    opening = probe.endsWith(`="${PROBE}"`) ? probe.slice(0, -PROBE.length - 1) : '';
    openings.set(name, opening);
  }
  return opening === '' ? ofReact(name, value) : `${opening}${escaped(value)}"`;
}

function ofReact(name: string, value: unknown): string {
  return renderToStaticMarkup(createElement('i', { [name]: value })).slice('<i'.length, -'></i>'.length);
}

const ESCAPES: Record<string, string> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

function escaped(text: string): string {
  return /["'&<>]/.test(text) ? text.replaceAll(/["'&<>]/g, (one) => ESCAPES[one] as string) : text;
}
