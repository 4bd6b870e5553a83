import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

export interface ReloadableModules {
  /** Runs a module. Returns the same exports until it, or a module that it imports, is changed. */
  load(file: string): Promise<unknown>;
  /** Lets the next load read a file again, and run again what imports it. */
  change(file: string): void;
}

/**
 * Node keeps each module that it has loaded, by its address. So a module that has changed gets another address, and so does every
 * module that imports it. The former ones stay in memory until the process ends.
 * @param folders whose modules are concerned, as absolute paths
 */
export function reloadableModules(folders: readonly string[]): ReloadableModules {
  const roots = folders.map((folder) => `${pathToFileURL(folder).href}/`);
  const importers = new Map<string, Set<string>>();
  const versions = new Map<string, number>();
  let latest = 0;
  const addressOf = (url: string) => {
    const version = versions.get(url);
    return version === undefined ? url : `${url}?v=${version}`;
  };
  registerHooks({
    resolve(specifier, context, next) {
      const parent = context.parentURL?.split('?')[0];
      const target = /^(?:\.|file:)/.test(specifier)
        ? new URL(specifier, parent).href.split('?')[0]
        : undefined;
      if (parent === undefined || target === undefined || !roots.some((root) => target.startsWith(root)))
        return next(specifier, context);
      // Also of a file that is not there yet.
      importers.set(target, (importers.get(target) ?? new Set()).add(parent));
      return { ...next(specifier, context), url: addressOf(target) };
    },
    load(url, context, next) {
      if (url.includes('?v=')) refuseBadSyntax(url);
      return next(url, context);
    },
  });
  const change = (url: string, changed = new Set<string>()) => {
    if (changed.has(url)) return;
    changed.add(url);
    versions.set(url, (latest += 1));
    for (const importer of importers.get(url) ?? []) change(importer, changed);
  };
  return {
    load: (file) => import(addressOf(pathToFileURL(file).href)) as Promise<unknown>,
    change(file) {
      const { href } = pathToFileURL(file);
      if (importers.has(href)) change(href);
    },
  };
}

/** Node's own error does not name the file. */
function refuseBadSyntax(url: string): void {
  const file = fileURLToPath(url);
  if (!file.endsWith('.ts')) return;
  try {
    stripTypeScriptTypes(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SyntaxError(`${file}\n${(error as Error).message}`);
  }
}
