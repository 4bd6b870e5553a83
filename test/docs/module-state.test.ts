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

/** The rooms of the client that the server runs. */
const RUN_BY_SERVER = ['blocks', 'form', 'layouts', 'pages', 'ssr', 'tree', 'ui', 'vignettes'].map(
  (room) => `client/${room}`,
);

const OF_THE_REQUEST = 'hangs on the request or answer that it is about, and goes with it';
const OF_THE_SNAPSHOT = 'hangs on the snapshot that it was made from, and goes with it';
const PURE = 'bounded, remembers what a pure function made of a header, for any site alike';
const OF_THE_CODE = 'bounded by what our code names, and the same for any site';

/** Allowed state with its reason. Everything else belongs in open-context.ts. */
const ALLOWED: Readonly<Record<string, string>> = {
  'client/ssr/attribute-markup.ts openings': OF_THE_CODE,
  'client/ssr/static-markup.ts needReact': OF_THE_CODE,
  'client/ssr/static-markup.ts tags': OF_THE_CODE,
  'client/tree/i18n.tsx instances': 'hangs on the texts that it was made from, and goes with them',
  'client/tree/trusted-html.ts known': 'stays empty on the server, where HTML is strings',
  'client/tree/views.ts loaded': OF_THE_CODE,
  'server/http/accepted-encoding.ts known': PURE,
  'server/http/left-uncompressed.ts finished': OF_THE_REQUEST,
  'server/http/request-key.ts values': OF_THE_REQUEST,
  'server/log/source-positions.ts known':
    'bounded, remembers what the maps of the build say, which do not change',
  'server/log/standard-output.ts output': 'the process has one standard output',
  'server/memory.ts ticks': 'one object of Node, the same for any site',
  'server/middleware/device.ts known': PURE,
  'server/phone-numbers.ts library': 'a package that is loaded when it is first used',
  'server/registry/publish-window.ts windows': OF_THE_SNAPSHOT,
  'server/registry/whole-words.ts indexes':
    'hangs on the list of words that it was made from, and goes with it',
  'server/render/menus.ts menusOf': OF_THE_SNAPSHOT,
  'server/render/menus.ts personalPaths': OF_THE_SNAPSHOT,
  'server/render/page-dependencies.ts hashesOf': OF_THE_SNAPSHOT,
  'server/render/suggest-pages.ts searchTexts': OF_THE_SNAPSHOT,
  'server/render/texts-i18n.ts instances': OF_THE_SNAPSHOT,
  'server/trials/trial-run.ts known': OF_THE_SNAPSHOT,
};

test('what lives as long as the process is built in open-context.ts, not when a module is loaded', () => {
  const found = sourceFiles('server', ...RUN_BY_SERVER).flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line) => STATE.map((pattern) => pattern.exec(line)?.groups?.name))
      .filter((name) => name !== undefined)
      .map((name) => `${file} ${name}`),
  );
  expect(found.toSorted()).toEqual(Object.keys(ALLOWED));
});
