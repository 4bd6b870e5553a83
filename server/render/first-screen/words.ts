import { endOf, partsOf } from './style-rules.ts';

const TAG = /<([a-z][a-z\d-]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s=>"]+)(?:="([^"]*)")?/g;

/** What selectors can ask for: `tag`, `.class`, `#id`, `[attribute`, `:lang(language)`. */
export function wordsOf(html: string): Set<string> {
  const words = new Set<string>();
  for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
    words.add(tag.toLowerCase());
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      words.add(`[${name.toLowerCase()}`);
      if (name === 'class') for (const one of value.split(/\s+/)) words.add(`.${one}`);
      if (name === 'id') words.add(`#${value}`);
      if (name === 'lang') for (const language of wider(value)) words.add(`:lang(${language})`);
    }
  }
  return words;
}

/** `zh-Hans-CN`, `zh-Hans`, `zh`. */
function wider(language: string): string[] {
  const parts = language.toLowerCase().split('-');
  return parts.map((_part, at) => parts.slice(0, at + 1).join('-'));
}

/**
 * Whether an element of the words could match. States and what an element must not be or has inside are taken as given,
 * so that it says no only where it is certain.
 */
export function mayMeet(selector: string, words: ReadonlySet<string>): boolean {
  const names: string[] = [];
  for (let at = 0; at < selector.length;) {
    const [, pseudo] = /^::?([\w-]+)/.exec(selector.slice(at)) ?? [];
    if (pseudo !== undefined) {
      at = selector.indexOf(pseudo, at) + pseudo.length;
      if (selector[at] !== '(') continue;
      const end = endOf(selector, at + 1, ')');
      const choices = selector.slice(at + 1, end);
      if (!mayBe(pseudo, partsOf(choices), words)) return false;
      at = end + 1;
      continue;
    }
    const [name] = /^(?:[.#]?(?:[\w-]|[^\x00-\x7f])+|\[[\w-]+)/.exec(selector.slice(at)) ?? [];
    if (name !== undefined) names.push(name);
    at = selector[at] === '[' ? endOf(selector, at + 1, ']') + 1 : at + (name?.length ?? 1);
  }
  return names.every((name) => words.has(/^[.#]/.test(name) ? name : name.toLowerCase()));
}

function mayBe(pseudo: string, choices: readonly string[], words: ReadonlySet<string>): boolean {
  if (pseudo === 'is' || pseudo === 'where') return choices.some((one) => mayMeet(one, words));
  if (pseudo === 'lang') return choices.some((one) => words.has(`:lang(${one.toLowerCase()})`));
  return true;
}
