import { REPORT_LIMITS } from './monitoring.ts';
import { maskPersonalData } from './personal-data.ts';

/** Shorter values are in every text by chance. */
const SHORTEST_VALUE = 3;

/**
 * Makes a text fit to leave the browser: without queries and fragments of addresses, without what the visitor has
 * typed, and without what looks like personal data (threats M4).
 * @param values of the page's fields
 */
export function reportText(
  text: string,
  values: readonly string[],
  max: number = REPORT_LIMITS.error,
): string {
  const typed = values.filter((value) => value.trim().length >= SHORTEST_VALUE);
  const hidden = [...new Set(typed.flatMap(writings))].toSorted((one, other) => other.length - one.length);
  const clean =
    hidden.length === 0 ? text : text.replace(new RegExp(hidden.map(escaped).join('|'), 'giu'), '[value]');
  return maskPersonalData(withoutQueries(clean)).slice(0, max).toWellFormed();
}

/** How code passes on what a visitor has typed: as it is, within JSON, within JSON in JSON, in addresses and in forms. */
function writings(value: string): string[] {
  const trimmed = value.trim().toWellFormed();
  const inJson = JSON.stringify(trimmed).slice(1, -1);
  return [
    value,
    trimmed,
    inJson,
    JSON.stringify(inJson).slice(1, -1),
    encodeURIComponent(trimmed),
    new URLSearchParams({ '': trimmed }).toString().slice(1),
  ];
}

/** Older browsers have no `RegExp.escape`. */
function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function withoutQueries(text: string): string {
  return text.replace(/(?<=\/[^\s?#"'<>]*)[?#][^\s"'<>]*/g, '').replace(/\?[^\s"'<>?]*=[^\s"'<>]*/g, '');
}

/** Message and stack, with those of the cause. Never throws. */
export function describeError(error: unknown): string {
  try {
    if (!(error instanceof Error))
      return typeof error === 'object' ? (JSON.stringify(error) ?? '') : String(error);
    const { name, message, stack = '', cause } = error;
    const title = `${name}: ${message}`;
    // Some browsers begin the stack with the message.
    const own = stack.includes(message) ? stack : `${title}\n${stack}`;
    return cause === undefined ? own : `${own}\nCaused by: ${describeError(cause)}`;
  } catch {
    return 'an error that cannot be described';
  }
}
