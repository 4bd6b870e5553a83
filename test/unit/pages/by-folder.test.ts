import { expect, test } from 'vitest';
import { byFolder } from '../../../client/by-folder.ts';
import { layouts } from '../../../client/layouts/index.ts';
import { viewDefinitions } from '../../../client/pages/definitions.ts';
import { vignettes } from '../../../client/vignettes/index.ts';
import { LAYOUT_COMPONENTS, VIEW_NAMES, VIGNETTES } from '../../../shared/registry/names.ts';

const HOME = './home/definition.ts';
const LOGIN = './login/definition.ts';

test('what was found stands under the name of its folder', () => {
  expect(byFolder('VIEW_NAMES', ['home', 'login'], { [HOME]: 1, [LOGIN]: 2 })).toEqual({ home: 1, login: 2 });
});

test.each([
  [
    'a name without its folder',
    ['home', 'login'],
    { [HOME]: 1 },
    ['"login" of VIEW_NAMES in shared/registry/names.ts', 'write it'],
  ],
  [
    'a folder without its name',
    ['home'],
    { [HOME]: 1, [LOGIN]: 2 },
    [`${LOGIN} is not in VIEW_NAMES`, 'add "login"'],
  ],
  ['a file without its export', ['home'], { [HOME]: undefined }, [`${HOME} lacks the export`]],
  ['two mistakes', ['home', 'train'], { [LOGIN]: 1 }, ['"home" of', '"train" of', `${LOGIN} is not`]],
])('%s is refused with what to do', (_mistake, names, modules: Record<string, unknown>, messages) => {
  for (const message of messages) expect(() => byFolder('VIEW_NAMES', names, modules)).toThrow(message);
});

test.each([
  ['views', VIEW_NAMES, viewDefinitions],
  ['layouts', LAYOUT_COMPONENTS, layouts],
  ['product pictures', VIGNETTES, vignettes],
])('every name of %s has its folder, and every folder its name', (_what, names, table) => {
  expect(Object.keys(table).toSorted()).toEqual([...names].toSorted());
});
