import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Backend } from './backend/open-backend.ts';
import { LIVE_FOLDERS, type Content } from './content/open-content.ts';
import { servedRegistry } from './content/page-links.ts';
import type { Logger } from './log/logger.ts';
import { error } from '../shared/registry/issue.ts';
import type { RegistryStore } from './registry/load-registry.ts';
import { describeIssue, type LocatedIssue } from './registry/locate-issue.ts';
import { MAX_SHOWN_ISSUES } from './registry/registry-refused-error.ts';
import type { Refusal } from './registry/served-state.ts';
import { scanFiles, watchFiles, type Watched } from './registry/watch-registry.ts';

/** Articles, topics and categories, which editors change while the site runs. */
export interface LiveContent {
  /** What is served as it was stored before, because its files have errors; null if there is none. */
  refusal(): Refusal | null;
  /** Reads the files again at once (SIGHUP). Never rejects. */
  reload(): Promise<void>;
  close(): void;
}

export interface LiveContentOptions {
  readonly content: Content;
  readonly backend: Pick<Backend, 'updateArticles'>;
  readonly registry: RegistryStore;
  readonly log: Logger;
  /** What `scan` of `watchedContent` gave before the files were read; null: not watched. */
  readonly baseline: string | null;
  readonly onChange: () => void;
}

/** Before an edit that the store did not take is tried again. */
const RETRY_MS = 3000;

export function openLiveContent(options: LiveContentOptions): LiveContent {
  const { content, registry, log, baseline } = options;
  const links = () => servedRegistry(registry.current());
  let hash = content.hash(links());
  let refused = refusalFor(content.findings(links()), null);
  let failed: Refusal | null = null;
  const take = async () => {
    content.refresh();
    const next = content.hash(links());
    if (next !== hash) await options.backend.updateArticles({ content, registry: links() });
    failed = null;
    if (next === hash) return;
    hash = next;
    refused = tell(refusalFor(content.findings(links()), refused), refused, log);
    options.onChange();
    registry.searchAgain();
  };
  let running = Promise.resolve();
  const reload = () => {
    running = running.then(take).catch((err: unknown) => {
      log.error({ err }, 'an edit of the content could not be taken, it is tried again');
      failed = refusalFor([notTaken(err, content.folder)], failed);
      setTimeout(reload, RETRY_MS).unref();
    });
    return running;
  };
  const watched = watchedContent(content.folder);
  const unwatch = baseline === null ? () => {} : watchFiles(watched, { baseline, onChange: reload });
  return { refusal: () => failed ?? refused, reload, close: unwatch };
}

export function watchedContent(folder: string): Watched {
  return {
    scan: () => scanFiles(entriesIn(folder).files),
    folders: () => [folder, ...entriesIn(folder).folders],
    isOfInterest: (name) => /\.(?:md|yaml)$/.test(name) || !name.includes('.'),
  };
}

function entriesIn(folder: string): { files: string[]; folders: string[] } {
  const found = { files: [] as string[], folders: [] as string[] };
  for (const name of [...LIVE_FOLDERS, 'films']) {
    const top = path.join(folder, name);
    try {
      for (const entry of readdirSync(top, { recursive: true, withFileTypes: true })) {
        const list = entry.isDirectory() ? found.folders : found.files;
        list.push(path.join(entry.parentPath, entry.name));
      }
      found.folders.push(top);
    } catch {
      // A folder that is missing has no files.
    }
  }
  found.files.sort();
  return found;
}

/** The same errors are no new refusal. */
function refusalFor(findings: readonly LocatedIssue[], before: Refusal | null): Refusal | null {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const issues = errors.slice(0, MAX_SHOWN_ISSUES);
  if (issues.length === 0) return null;
  const same = (refusal: readonly LocatedIssue[]) => refusal.map(describeIssue).join('\n');
  return before !== null && same(before.issues) === same(issues)
    ? before
    : { at: new Date().toISOString(), issues };
}

function notTaken(cause: unknown, folder: string): LocatedIssue {
  const reason = `The edit could not be taken (${cause instanceof Error ? cause.message : String(cause)})`;
  return {
    ...error([], reason, 'a store that answers; it is tried again'),
    file: folder,
    line: 1,
    column: 1,
  };
}

function tell(refused: Refusal | null, before: Refusal | null, log: Logger): Refusal | null {
  if (refused === null) log.info('content edit accepted');
  else if (refused !== before) {
    const issues = refused.issues.map(describeIssue);
    log.error({ issues }, 'content edit refused, the last good texts go on being served');
  }
  return refused;
}
