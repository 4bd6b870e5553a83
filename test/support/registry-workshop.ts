import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import {
  openRegistry,
  type RegistryOptions,
  type RegistryStore,
} from '../../server/registry/load-registry.ts';
import type { LocatedIssue } from '../../server/registry/locate-issue.ts';
import type { Registry } from '../../shared/registry/schema.ts';
import type { Snapshot } from '../../shared/registry/types.ts';
import { page, registryWith } from './registry-fixture.ts';

/** In milliseconds, a tenth of production's. */
const POLL_MS = 50;

export interface Workshop {
  readonly file: string;
  readonly localesDir: string;
  readonly store: RegistryStore;
  readonly logged: { level: 'info' | 'warn' | 'error'; message: string; details: object }[];
  write(registry: Registry, file?: string): void;
  /** Waits for the next accepted state. */
  accepted(): Promise<Snapshot>;
  /** Waits for the findings of the next refused edit. */
  refused(): Promise<readonly LocatedIssue[]>;
}

export const NEWS = page('news', '/{lang}/news.htm');
export const EXTRA = page('extra', '/{lang}/extra.htm');

export async function openWorkshop(
  registry: Registry = registryWith([NEWS]),
  options: Partial<RegistryOptions> = {},
): Promise<Workshop> {
  const folder = mkdtempSync(join(tmpdir(), 'registry-'));
  const file = join(folder, 'pages.registry.json');
  const localesDir = join(folder, 'locales');
  mkdirSync(join(localesDir, 'th', 'pages'), { recursive: true });
  const write = (next: Registry, to = file) => writeFileSync(to, JSON.stringify(next, null, 2));
  write(registry);
  const logged: Workshop['logged'] = [];
  const waiting: ((issues: readonly LocatedIssue[]) => void)[] = [];
  const store = await openRegistry({
    registryFile: file,
    localesDir,
    pollMs: POLL_MS,
    logger: {
      info: (details, message) => logged.push({ level: 'info', message, details }),
      warn: (details, message) => logged.push({ level: 'warn', message, details }),
      error: (details, message) => logged.push({ level: 'error', message, details }),
    },
    onRefused: (issues) => waiting.splice(0).forEach((resolve) => resolve(issues)),
    ...options,
  });
  onTestFinished(() => {
    store.close();
    rmSync(folder, { recursive: true });
  });
  return {
    file,
    localesDir,
    store,
    logged,
    write,
    accepted: () =>
      new Promise((resolve) => {
        const end = store.subscribe((snapshot) => {
          end();
          resolve(snapshot);
        });
      }),
    refused: () => new Promise((resolve) => waiting.push(resolve)),
  };
}

export function title(snapshot: Snapshot, id: string, locale: 'th' | 'en_US' = 'th'): unknown {
  return (snapshot.texts.page(id, locale)['seo'] as Record<string, unknown> | undefined)?.['title'];
}
