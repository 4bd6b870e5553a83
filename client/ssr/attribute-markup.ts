import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { escaped } from './escape-as-react.ts';

/** What precedes the text of an attribute, by its property: ` class="` for `className`. */
const openings = new Map<string, string>();
const MOST_OPENINGS = 1000;
const PROBE = 'probe';
/** React keeps an empty address on some tags, and none that would run a script. */
const ADDRESSES = new Set(['action', 'cite', 'data', 'formAction', 'href', 'poster', 'src', 'xlinkHref']);
const SAFE_ADDRESS = /^(?:[/#?]|https?:|mailto:|tel:)/;

/**
 * A property as React writes it, ` class="all"` for one. React is asked once how it writes a property, and each time
 * about values that are no texts.
 * @returns null where React looks at the value as well
 */
export function attributeMarkup(name: string, value: unknown): string | null {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') return ofReact(name, value);
  if (ADDRESSES.has(name) && !SAFE_ADDRESS.test(value)) return null;
  let opening = openings.get(name);
  if (opening === undefined) {
    const probe = ofReact(name, PROBE);
    opening = probe.endsWith(`="${PROBE}"`) ? probe.slice(0, -PROBE.length - 1) : '';
    if (openings.size < MOST_OPENINGS) openings.set(name, opening);
  }
  return opening === '' ? ofReact(name, value) : `${opening}${escaped(value)}"`;
}

function ofReact(name: string, value: unknown): string {
  return renderToStaticMarkup(createElement('i', { [name]: value })).slice('<i'.length, -'></i>'.length);
}
