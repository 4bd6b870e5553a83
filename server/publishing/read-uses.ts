import { readFileSync } from 'node:fs';
import { checkShape } from '../../shared/registry/check-shape.ts';
import { findUses, usableNames, type UseKind } from '../../shared/registry/find-uses.ts';
import { warning } from '../../shared/registry/issue.ts';
import { movePage } from '../../shared/registry/readable-pages.ts';
import { nearest } from '../../shared/registry/nearest.ts';
import type { RegistryPaths } from '../registry/file-state.ts';
import { toSources, type TextFiles } from '../registry/load-texts.ts';
import { parseJson } from '../registry/parse-json.ts';
import { locate } from '../registry/read-registry.ts';

export interface PlacedUse {
  readonly kind: UseKind;
  /** The page, section or area; empty for a redirect. */
  readonly in: string;
  readonly file: string;
  /** Both count from 1. */
  readonly line: number;
  readonly column: number;
}

/**
 * Every place that names something, in the order of the files. A registry that the site refuses is searched too, because
 * a missing section is a reason to ask.
 * @returns null if the registry cannot be read at all
 */
export function readUses(
  { paths, texts }: { readonly paths: RegistryPaths; readonly texts: TextFiles },
  name: string,
): PlacedUse[] | null {
  const { text, registry, positions } = readShape(paths);
  if (registry === null) return null;
  const found = findUses(registry, toSources(texts), name).map(({ file, path, ...use }) =>
    movePage({ ...warning(path, JSON.stringify(use), ''), file }, positions),
  );
  return locate(found, text, paths).map(({ reason, file, line, column }) => ({
    ...(JSON.parse(reason) as Pick<PlacedUse, 'kind' | 'in'>),
    file,
    line,
    column,
  }));
}

/** The name that may have been meant by one that nothing has; null for one that something has. */
export function meantBy(name: string, paths: RegistryPaths): string | null {
  const { registry } = readShape(paths);
  const names = registry === null ? [] : usableNames(registry);
  return names.includes(name) ? null : (nearest(name, names) ?? null);
}

function readShape({ registryFile }: RegistryPaths) {
  const text = readFileSync(registryFile, 'utf8');
  const parsed = parseJson(text);
  const { registry, positions } = parsed ? checkShape(parsed.value) : { registry: null, positions: [] };
  return { text, registry, positions };
}
