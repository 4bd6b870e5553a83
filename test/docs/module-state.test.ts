import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from '../support/imports.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Begins mutable state at module level. */
const STATE = [
  /^(?:export )?(?:let|var) (?<name>\w+)/,
  /^(?:export )?const (?<name>\w+).*= new (?:WeakMap|WeakSet|LRUCache)\b/,
  /^(?:export )?const (?<name>\w+).*= new (?:Map|Set)(?:<.*>)?\(\)/,
  /^(?:export )?const (?<name>\w+).*= (?:\[\]|Object\.create\(null\));/,
  /^(?:export )?const (?<name>\w+).*= oncePerPublishWindow\(/,
];

const OF_THE_REQUEST = 'hangs on the request or answer that it is about, and goes with it';
const OF_THE_SNAPSHOT = 'hangs on the snapshot that it was made from, and goes with it';
const PURE = 'bounded, remembers what a pure function made of a header, for any site alike';

/** Allowed state with its reason. Everything else belongs in site.ts. */
const ALLOWED: Readonly<Record<string, string>> = {
  'server/backend/accounts/phone-number.ts library': 'a package that is loaded when it is first used',
  'server/http/accepted-encoding.ts known': PURE,
  'server/http/left-uncompressed.ts finished': OF_THE_REQUEST,
  'server/http/request-key.ts values': OF_THE_REQUEST,
  'server/middleware/device.ts known': PURE,
  'server/registry/publish-window.ts windows': OF_THE_SNAPSHOT,
  'server/render/find-pages.ts searchTexts': OF_THE_SNAPSHOT,
  'server/render/menus.ts menusOf': OF_THE_SNAPSHOT,
  'server/render/menus.ts personalPaths': OF_THE_SNAPSHOT,
  'server/render/page-dependencies.ts hashesOf': OF_THE_SNAPSHOT,
  'server/render/texts-i18n.ts instances': OF_THE_SNAPSHOT,
  'server/source-positions.ts known':
    'bounded, remembers what the maps of the build say, which do not change',
};

test('what lives as long as the process is built in site.ts, not when a module is loaded', () => {
  const found = sourceFiles('server').flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line) => STATE.map((pattern) => pattern.exec(line)?.groups?.name))
      .filter((name) => name !== undefined)
      .map((name) => `${file} ${name}`),
  );
  expect(found.toSorted()).toEqual(Object.keys(ALLOWED));
});
