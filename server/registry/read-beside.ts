import { setImmediate as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { LOCALE_CODES, type Locale } from '../../shared/locales.ts';
import { error } from '../../shared/registry/issue.ts';
import type { Registry } from '../../shared/registry/schema.ts';
import type { TextTree } from '../../shared/registry/types.ts';
import type { Part } from './check-worker.ts';
import type { RegistryPaths } from './file-state.ts';
import type { ReadResult } from './read-registry.ts';

/** Memory that checking the largest registry may take, in megabytes; a hostile one ends its worker, not the site. */
const WORKER_MEMORY_MB = 1536;

/** `readRegistry` in a worker thread: the event loop is never held up for longer than a few milliseconds. */
export async function readRegistryBeside({ registryFile, localesDir }: RegistryPaths): Promise<ReadResult> {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), {
    workerData: { registryFile, localesDir } satisfies RegistryPaths,
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY_MB },
  });
  try {
    return await takeOver(worker);
  } catch (cause) {
    const reason = `The registry could not be checked (${(cause as Error).message})`;
    const issue = {
      ...error([], reason, 'a registry that fits into memory'),
      file: registryFile,
      line: 1,
      column: 1,
    };
    return {
      registry: null,
      texts: { pages: new Map(), areas: new Map() },
      issues: [issue],
      revision: reason,
    };
  } finally {
    await worker.terminate();
  }
}

async function takeOver(worker: Worker): Promise<ReadResult> {
  const texts = { pages: emptyTexts(), areas: emptyTexts() };
  let registry: Registry | null = null;
  let verdict: Pick<ReadResult, 'issues' | 'revision'> | null = null;
  for (;;) {
    const part = await ask(worker);
    if (part.kind === 'end') break;
    if (part.kind === 'verdict') {
      verdict = part;
      registry = part.frame && { ...part.frame, pages: [] };
    } else if (part.kind === 'pages') {
      registry?.pages.push(...part.pages);
    } else {
      for (const [name, tree] of part.trees) texts[part.group].get(part.locale)?.set(name, tree);
    }
    await pause();
  }
  if (!verdict) throw new Error('no answer');
  return { registry, texts, issues: verdict.issues, revision: verdict.revision };
}

function emptyTexts(): Map<Locale, Map<string, TextTree>> {
  return new Map(LOCALE_CODES.map((locale) => [locale, new Map()]));
}

function ask(worker: Worker): Promise<Part> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      finish();
    };
    const onMessage = (part: Part) => settle(() => resolve(part));
    const onError = (cause: unknown) => settle(() => reject(cause));
    const onExit = () => settle(() => reject(new Error('its thread ended')));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage('next');
  });
}
