import type { CheckResult } from './checker.ts';
import { countAlike } from './differences.ts';

export function reportLines({ differences, checked, skipped, extras }: CheckResult): string[] {
  const alike = countAlike(differences);
  const notChecked = [...skipped].filter(([name]) => !checked.has(name));
  const inPart = [...skipped].filter(([name]) => checked.has(name));
  return [
    ...alike.map(({ call, step, where, expected, found, times }) => {
      const again = times === 1 ? '' : ` (${times} times)`;
      return `${call} (${step}) ${where}: expected ${expected}, found ${found}${again}`;
    }),
    ...[...extras].map(
      ([name, places]) => `note: ${name} has fields that are not documented: ${[...places].join(' ')}`,
    ),
    ...inPart.map(([name, why]) => `note: ${name}, in part not checked: ${why}`),
    ...notChecked.map(([name, why]) => `not checked: ${name}, ${why}`),
    `${checked.size} calls checked, ${alike.length} differences, ${notChecked.length} not checked`,
  ];
}
