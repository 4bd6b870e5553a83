import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  license?: unknown;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/**
 * By folder, without the project itself.
 * @param root the project's folder
 */
export function lockedPackages(root: string): [folder: string, entry: LockedPackage][] {
  const text = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };
  return Object.entries(packages).filter(([folder]) => folder !== '');
}

export function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** The lowest versions without a relevant vulnerability (threats U1). */
export function versionFloors(): Record<string, string> {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, 'version-floors.json'), 'utf8')) as Record<
    string,
    string
  >;
}

/** The packages of that name that are older, as `folder version`. */
export function belowFloor(
  locked: readonly [folder: string, entry: LockedPackage][],
  name: string,
  floor: string,
): string[] {
  const older = (version: string) => version.localeCompare(floor, 'en', { numeric: true }) < 0;
  return locked
    .filter(([folder, { version = '' }]) => nameOf(folder) === name && older(version))
    .map(([folder, { version }]) => `${folder} ${version}`);
}
