import type { Device } from '../../../shared/registry/types.ts';
import type { StyleRule } from './style-rules.ts';
import { mayMeet, withoutUnmet } from './words.ts';

/** Paper has time and waits for the whole sheets, and no phone is as wide as the others, even held across. */
const OF_OTHERS: Readonly<Record<Device, RegExp>> = {
  desktop: /^@media print$/,
  mobile:
    /^@(?:media print$|media \(min-width:(?:64|[7-9]\d)(?:\.\d+)?rem\)$|container \(width>=[6-9]\d(?:\.\d+)?rem\)$)/,
};

/** Keeps what the words may meet. */
export function rulesFor(
  rules: readonly StyleRule[],
  words: ReadonlySet<string>,
  device: Device,
): StyleRule[] {
  return rules.flatMap((rule): StyleRule[] => {
    if (rule.kind === 'at') return [rule];
    if (rule.kind === 'group') {
      if (OF_OTHERS[device].test(rule.prelude)) return [];
      const kept = rulesFor(rule.rules, words, device);
      return kept.length === 0 ? [] : [{ ...rule, rules: kept }];
    }
    const selectors = rule.selectors
      .filter((selector) => mayMeet(selector, words))
      .map((selector) => withoutUnmet(selector, words));
    return selectors.length === 0 ? [] : [{ ...rule, selectors: [...new Set(selectors)] }];
  });
}

/**
 * Leaves out custom properties that nothing reads, and key frames without an animation, until nothing more can go.
 * @param html may read properties too
 */
export function withoutUnread(rules: readonly StyleRule[], html: string): StyleRule[] {
  let left = [...rules];
  for (;;) {
    const text = styleText(left);
    const read = new Set(
      [...(text + html).matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name as string),
    );
    const moved = new Set(
      [...text.matchAll(/[{;]animation(?:-name)?:([^;}]*)/g)].flatMap(([, value]) => wordsIn(value)),
    );
    const fewer = prune(left, read, moved);
    if (styleText(fewer).length === text.length) return fewer;
    left = fewer;
  }
}

function prune(
  rules: readonly StyleRule[],
  read: ReadonlySet<string>,
  moved: ReadonlySet<string>,
): StyleRule[] {
  return rules.flatMap((rule): StyleRule[] => {
    if (rule.kind === 'group') {
      const kept = prune(rule.rules, read, moved);
      return kept.length === 0 ? [] : [{ ...rule, rules: kept }];
    }
    if (rule.kind === 'at') {
      const [, frames] = /^@(?:-webkit-)?keyframes (.+)$/.exec(rule.prelude) ?? [];
      return frames === undefined || moved.has(frames) ? [rule] : [];
    }
    const body = rule.body.replaceAll(DECLARED, (whole, name: string) => (read.has(name) ? whole : ''));
    return body === '' ? [] : [{ ...rule, body }];
  });
}

/** A custom property whose value has no braces. */
const DECLARED = /(?<=^|;)(--[\w-]+):(?:[^;{}"']|"[^"]*"|'[^']*')*(?:;|$)/g;

function wordsIn(value = ''): string[] {
  return value.match(/[\w-]+/g) ?? [];
}

export function styleText(rules: readonly StyleRule[]): string {
  return rules
    .map((rule) => {
      if (rule.kind === 'group') return `${rule.prelude}{${styleText(rule.rules)}}`;
      if (rule.kind === 'rule') return `${rule.selectors.join(',')}{${rule.body}}`;
      return rule.body === null ? `${rule.prelude};` : `${rule.prelude}{${rule.body}}`;
    })
    .join('');
}
