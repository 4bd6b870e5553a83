import { endOf, partsOf } from './style-rules.ts';

const TAG = /<([a-z][a-z\d-]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s=>"]+)(?:="([^"]*)")?/g;

/**
 * What selectors can ask for: `tag`, `.class`, `#id`, `[attribute`, `[data-attribute=value`, `:lang(language)`, and
 * `:root:lang(language)` of the first element.
 */
export function wordsOf(html: string): Set<string> {
  const words = new Set<string>();
  for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
    words.add(tag.toLowerCase());
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      words.add(`[${name.toLowerCase()}`);
      if (name.startsWith('data-')) words.add(`[${name}=${value}`);
      if (name === 'class') for (const one of value.split(/\s+/)) words.add(`.${one}`);
      if (name === 'id') words.add(`#${value}`);
      if (name === 'lang')
        for (const language of wider(value)) {
          words.add(`:lang(${language})`);
          if (words.size < 4) words.add(`:root:lang(${language})`);
        }
    }
  }
  return words;
}

/** `zh-Hans-CN`, `zh-Hans`, `zh`. */
function wider(language: string): string[] {
  const parts = language.toLowerCase().split('-');
  return parts.map((_part, at) => parts.slice(0, at + 1).join('-'));
}

const NAME = /^[.#]?(?:[\w-]|[^\0-\x7f])+/;

/**
 * Whether an element of the words could match. States and what an element must not be or has inside are taken as given,
 * so that it says no only where it is certain; but fingers do not hover, and nothing is open or switched off yet.
 */
export function mayMeet(selector: string, words: ReadonlySet<string>): boolean {
  const root = selector.startsWith(':root');
  for (let at = 0; at < selector.length;) {
    const sign = selector.charAt(at);
    const end =
      sign === ':' ? endOfPseudo(selector, at) : sign === '[' ? endOf(selector, at + 1, ']') + 1 : null;
    if (end !== null) {
      const part = selector.slice(at, end);
      if (!(sign === ':' ? mayBe(part, root, words) : mayHave(part, words))) return false;
      at = end;
      continue;
    }
    const [name] = NAME.exec(selector.slice(at)) ?? [];
    if (name !== undefined && !words.has(/^[.#]/.test(name) ? name : name.toLowerCase())) return false;
    at += name?.length ?? 1;
  }
  return true;
}

const LIST = /:(is|where)\(([^()]+)\)/g;
/** Lists whose choices weigh the same in the cascade, so that it stays as it is with fewer. */
const ALIKE = /^(?:\.[\w-]+(?:,\.[\w-]+)*|[a-z][a-z\d]*(?:,[a-z][a-z\d]*)*)$/;

/**
 * Leaves out of the lists of a selector that may meet an element what no element is: `:is(.a,.b) p` becomes `.a p`. What an
 * element must have inside may stand behind the first screen, so that such a selector stays whole.
 */
export function withoutUnmet(selector: string, words: ReadonlySet<string>): string {
  if (selector.includes(':has(')) return selector;
  return selector.replace(LIST, (whole, name: string, list: string, at: number) => {
    if (name === 'is' && !ALIKE.test(list)) return whole;
    const met = partsOf(list).filter((one) => mayMeet(one, words));
    if (met.length === 0) return whole;
    const [one = '', ...others] = met;
    const standsAlone = one.startsWith('.') || /^$|[ >+~]$/.test(selector.slice(0, at));
    return name === 'is' && others.length === 0 && standsAlone ? one : `:${name}(${met.join(',')})`;
  });
}

function endOfPseudo(selector: string, at: number): number {
  const [name = ''] = /^::?[\w-]+/.exec(selector.slice(at)) ?? [];
  const end = at + name.length;
  return selector[end] === '(' ? endOf(selector, end + 1, ')') + 1 : end;
}

const OPEN = /(?<!:not\():(?:popover-open|modal)\b/;

/** @param part such as `:is(a,.b)` */
function mayBe(part: string, root: boolean, words: ReadonlySet<string>): boolean {
  const [, name = '', list = ''] = /^::?([\w-]+)(?:\((.*)\))?$/s.exec(part) ?? [];
  const choices = partsOf(list);
  if (name === 'is' || name === 'where') return choices.some((one) => mayMeet(one, words));
  if (name === 'lang')
    return choices.some((one) => words.has(`${root ? ':root' : ''}:lang(${one.toLowerCase()})`));
  // What opens waits for the sheets.
  if (name === 'has') return !choices.every((one) => OPEN.test(one));
  if (name === 'disabled') return words.has('[disabled');
  return name !== 'hover';
}

/** @param part such as `[data-kind=second]`. Scripts change values of others than `data-` while a page is read. */
function mayHave(part: string, words: ReadonlySet<string>): boolean {
  const [, name = '', value] = /^\[([\w-]+)(?:="?([^"\]]*)"?)?/.exec(part) ?? [];
  return words.has(value !== undefined && name.startsWith('data-') ? `[${name}=${value}` : `[${name}`);
}
