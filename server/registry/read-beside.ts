import { fork, type ChildProcess } from 'node:child_process';
import { setImmediate as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { LOCALE_CODES, type Locale } from '../../shared/locales.ts';
import { error } from '../../shared/registry/issue.ts';
import type { Registry } from '../../shared/registry/schema.ts';
import type { TextTree } from '../../shared/registry/types.ts';
import type { Part } from './check-process.ts';
import type { RegistryPaths } from './file-state.ts';
import type { ReadResult } from './read-registry.ts';

/** Memory that checking the largest registry may take, in megabytes; a hostile one ends its process, not the site. */
const MEMORY_MB = 1536;

/**
 * `readRegistry` in a process of its own: the event loop is never held up for longer than a few milliseconds, and the
 * memory that it takes is gone with the process. Never rejects.
 */
export async function readRegistryBeside({ registryFile, localesDir }: RegistryPaths): Promise<ReadResult> {
  let child: ChildProcess | undefined;
  try {
    child = start([registryFile, localesDir]);
    return await takeOver(child);
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
    child?.kill('SIGKILL');
  }
}

function start(args: readonly string[]): ChildProcess {
  const child = fork(join(import.meta.dirname, 'check-process.ts'), args, {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Who asks listens; at any other time there is nobody to tell.
  return child.on('error', () => {});
}

async function takeOver(child: ChildProcess): Promise<ReadResult> {
  const texts = { pages: emptyTexts(), areas: emptyTexts() };
  let registry: Registry | null = null;
  let verdict: Pick<ReadResult, 'issues' | 'revision'> | null = null;
  for (;;) {
    const part = await ask(child);
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

function ask(child: ChildProcess): Promise<Part> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      child.off('message', onMessage).off('error', onError).off('exit', onExit);
      finish();
    };
    const onMessage = (part: unknown) => settle(() => resolve(part as Part));
    const onError = (cause: unknown) => settle(() => reject(cause));
    const onExit = () => settle(() => reject(new Error('its process ended')));
    child.on('message', onMessage).on('error', onError).on('exit', onExit);
    // What cannot be sent any more shows as the end of the process.
    child.send('next', () => {});
  });
}
