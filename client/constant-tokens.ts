import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TOKENS = 'client/styles/tokens.css';

interface Declaration {
  value: string;
}

/**
 * Writes the value of a token into the built sheets where it is read, if no language, accent, ground or page of operators
 * gives it another one and the value is not longer than its name: documents carry fewer bytes, and browsers look up less.
 * What names a token in markup still finds it on the root element.
 * @param root the project's folder
 * @returns a plugin of PostCSS, for sheets whose imports are resolved
 */
export function constantTokens(root: string) {
  const constants = readConstants(root);
  return {
    postcssPlugin: 'constant-tokens',
    Declaration(declaration: Declaration) {
      const value = withConstants(declaration.value, constants);
      // An equal one would have it visited again.
      if (value !== declaration.value) declaration.value = value;
    },
  };
}

/**
 * Leaves colours in a mixture: where all of it is constant, the minifier would write the result for browsers old and new,
 * which is longer.
 * @param constants by name, with its hyphens
 */
export function withConstants(value: string, constants: ReadonlyMap<string, string>): string {
  const mixed = value.includes('color-mix(in oklab');
  return value.replace(/var\(\s*(--[\w-]+)\s*\)/g, (read, name: string) => {
    const constant = constants.get(name) ?? read;
    return mixed && constant.startsWith('#') ? read : constant;
  });
}

/** Those that one line of all sheets gives a value. */
function readConstants(root: string): ReadonlyMap<string, string> {
  // Those of operators have dark grounds.
  const sheets = globSync('{client,server}/**/*.css', { cwd: root });
  const declared = Map.groupBy(
    sheets.flatMap((file) => declarationsIn(path.join(root, file))),
    ([name]) => name,
  );
  return new Map(
    declarationsIn(path.join(root, TOKENS)).filter(([name, value]) => {
      const short = value.length <= `var(${name})`.length && !value.includes('var(');
      return short && declared.get(name)?.length === 1;
    }),
  );
}

function declarationsIn(file: string): [name: string, value: string][] {
  const text = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '');
  return [...text.matchAll(/(--[\w-]+)\s*:\s*([^;}]+)/g)].map(([, name = '', value = '']) => [
    name,
    value.trim(),
  ]);
}
