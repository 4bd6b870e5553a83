import { readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const PROJECT = path.join(import.meta.dirname, '../..');
const launcher = readFileSync(path.join(PROJECT, 'server/launch.mjs'), 'utf8');
/** Made by the build. */
const BUILT = ['server/start.cjs'];
const scripts = [...launcher.matchAll(/script: '([^']+)'/g)].map(([, script]) => String(script));

test('the launcher has commands', () => expect(scripts.length).toBeGreaterThan(5));

test.each(scripts.filter((script) => !BUILT.includes(script)))(
  '%s, which a command runs, is in the tree',
  (script) => expect(existsSync(path.join(PROJECT, script))).toBe(true),
);
