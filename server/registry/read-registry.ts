import { isAbsolute, join } from 'node:path';
import { checkRegistry, type CrossCheckOptions } from '../../shared/registry/cross-checks.ts';
import { error, REGISTRY_FILE } from '../../shared/registry/issue.ts';
import type { Registry } from '../../shared/registry/schema.ts';
import type { RegistryIssue, TextSources } from '../../shared/registry/types.ts';
import { readText, type RegistryPaths } from './file-state.ts';
import { checkPartLengths } from './large/part-lengths.ts';
import { nameOfText, REGISTRY_NAME } from './file-names.ts';
import { revisionOf, type FileTree } from './file-tree.ts';
import { issuesOf, MAX_TEXT_BYTES, toSources, type TextFiles } from './load-texts.ts';
import { locateFaults, locateIssues, type LocatedIssue } from './locate-issue.ts';
import { parseJson } from './parse-json.ts';
import { strayFiles } from './stray-files.ts';

/** Fits ten thousand pages with short texts in six languages. */
export const MAX_REGISTRY_BYTES = 48_000_000;

export interface ReadResult {
  /** Null if any finding is an error. */
  readonly registry: Registry | null;
  readonly texts: TextSources;
  readonly issues: readonly LocatedIssue[];
  /** The files. Null if they could not be read in one state. */
  readonly tree: FileTree | null;
  /** Number of the tree; otherwise whatever changes with the files. */
  readonly revision: string;
}

type ReadOptions = Pick<CrossCheckOptions, 'warnings' | 'linked'>;

/** Checks the file against texts that were read before. Never throws. */
export function readRegistry(paths: RegistryPaths, files: TextFiles, options: ReadOptions = {}): ReadResult {
  const content = readText(paths.registryFile, MAX_REGISTRY_BYTES);
  if ('text' in content) return checkContent(content, paths, files, options);
  const issue = {
    ...error([], content.fault, content.allowed),
    file: paths.registryFile,
    line: 1,
    column: 1,
  };
  return refusedBy([issue], files, content.fault);
}

/** The text need not be in its file yet. */
export function checkContent(
  content: { readonly text: string; readonly hash: string },
  paths: RegistryPaths,
  files: TextFiles,
  { warnings = false, linked = [] }: ReadOptions = {},
): ReadResult {
  const parsed = parseJson(content.text);
  if (!parsed) return refusedBy(locateFaults(content.text, paths.registryFile), files, content.hash);
  const texts = toSources(files);
  const textIssues = issuesOf(files);
  const checked = checkRegistry(parsed.value, texts, { warnings, linked });
  const long = checked.registry ? checkPartLengths(content.text) : [];
  const issues = [...checked.issues, ...long];
  const registry = long.length === 0 ? checked.registry : null;
  const located = issues.length > 0 ? locate(issues, content.text, paths) : [];
  return {
    registry: textIssues.length === 0 ? registry : null,
    texts,
    issues: [...located, ...textIssues, ...(warnings ? strayFiles(paths.localesDir) : [])],
    ...treeAndNumber(content.hash, files),
  };
}

function refusedBy(issues: readonly LocatedIssue[], files: TextFiles, hash: string): ReadResult {
  const all = [...issues, ...issuesOf(files)];
  return { registry: null, texts: toSources(files), issues: all, ...treeAndNumber(hash, files) };
}

export function treeAndNumber(registryHash: string, files: TextFiles): Pick<ReadResult, 'tree' | 'revision'> {
  const texts = [...files.values()].map((file) => [nameOfText(file), file.hash] as const);
  const tree = Object.fromEntries([[REGISTRY_NAME, registryHash], ...texts]);
  return { tree, revision: revisionOf(tree) };
}

/** The registry's findings come first. */
export function locate(
  issues: readonly RegistryIssue[],
  text: string,
  { registryFile, localesDir }: RegistryPaths,
): LocatedIssue[] {
  const byFile = Map.groupBy(issues, (issue) => issue.file);
  return [...byFile].flatMap(([file, found]) => {
    if (file === REGISTRY_FILE) return locateIssues(text, found, registryFile);
    const path = isAbsolute(file) ? file : join(localesDir, file);
    const content = readText(path, MAX_TEXT_BYTES);
    return locateIssues('text' in content ? content.text : '', found, path);
  });
}
