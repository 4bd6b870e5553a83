import path from 'node:path';
import type { Config } from '../config.ts';
import type { RegistryLogger } from '../registry/served-state.ts';
import type { ReadResult } from '../registry/read-registry.ts';
import type { Workplace } from './change/apply-change.ts';
import { readWhole } from './change/whole-states.ts';
import { recordRevisions, type ServedFiles } from './revisions/record-revisions.ts';
import { openRevisionFolder } from './revisions/revision-folder.ts';

export type WorkplaceConfig = Pick<Config, 'dataDir' | 'registryFile' | 'localesDir'>;

export function openWorkplace({ dataDir, registryFile, localesDir }: WorkplaceConfig): Workplace {
  const folder = path.join(dataDir, 'revisions');
  return { paths: { registryFile, localesDir }, folder, revisions: openRevisionFolder(folder) };
}

/** What a running site does with revisions. */
export interface SiteRevisions {
  readWhole<T>(read: () => Promise<T>): Promise<T>;
  onServed(result: ReadResult): void;
  /** Keeps what is served, now and after each edit. */
  begin(): void;
  /** When all that is served is kept. */
  settled(): Promise<void>;
}

export function openSiteRevisions(config: WorkplaceConfig, logger: RegistryLogger): SiteRevisions {
  const workplace = openWorkplace(config);
  const recorder = recordRevisions(workplace.revisions, { paths: workplace.paths, logger });
  let served: ServedFiles | null = null;
  let begun = false;
  return {
    readWhole: (read) => readWhole(workplace, read, logger),
    onServed({ tree, registry, revision }) {
      if (tree === null || registry === null) return;
      served = { tree, registry, revision };
      if (begun) recorder.record(served);
    },
    begin() {
      begun = true;
      if (served !== null) recorder.record(served);
    },
    settled: () => recorder.settled(),
  };
}
