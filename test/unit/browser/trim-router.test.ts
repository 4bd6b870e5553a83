import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { trimRouter } from '../../../client/trim-router.ts';

/** The parts of a router release that the patterns match. */
const FORM = [
  'export const ENABLE_DEV_WARNINGS = true;',
  'const React = { forwardRef: (draw) => draw };',
  'export const Form = React.forwardRef(() => ENABLE_DEV_WARNINGS);',
  'Form.displayName = "Form";',
  'export const used = "used";',
];

async function bundle(lines: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'router-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const dist = join(folder, 'react-router/dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'index.mjs'), lines.join('\n'));
  writeFileSync(
    join(folder, 'entry.js'),
    "import { used } from './react-router/dist/index.mjs'; console.log(used);",
  );
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [trimRouter()],
    build: {
      rollupOptions: { input: join(folder, 'entry.js'), output: { entryFileNames: 'out.js' } },
      minify: false,
    },
  });
  return readFileSync(join(folder, 'dist/out.js'), 'utf8');
}

test('what the site does not use of the router is left out', async () => {
  const code = await bundle(FORM);
  expect(code).toContain('used');
  expect(code).not.toContain('forwardRef(');
  expect(code).not.toContain('displayName');
});

test.each([
  ['components made by a call', 'React.forwardRef', 'createComponent'],
  ['names of components', 'Form.displayName', 'Form.label'],
  ['the switch of warnings for developers', 'ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = !0'],
])('a release without %s fails the build', async (what, from, to) => {
  const lines = FORM.map((line) => line.replace(from, to)).concat('const createComponent = (draw) => draw;');
  await expect(bundle(lines)).rejects.toThrow(`react-router no longer has ${what} where they were`);
});
