import path from 'node:path';
import type { Config } from '../config.ts';
import type { RegistryLogger } from '../registry/served-state.ts';
import type { ReadResult } from '../registry/read-registry.ts';
import type { RegistryIssue, Snapshot } from '../../shared/registry/types.ts';
import type { Workplace } from './change/apply-change.ts';
import { readWhole } from './change/whole-states.ts';
import { leftAddressWarnings, leftIn } from './left-addresses.ts';
import { lastModified, type LastModified } from './last-modified.ts';
import type { FollowedRevisions } from './published/follow-published.ts';
import { recordRevisions, type ServedFiles } from './revisions/record-revisions.ts';
import type { Revision } from './revisions/revision.ts';
import { openRevisionFolder } from './revisions/revision-folder.ts';

export type WorkplaceConfig = Pick<Config, 'dataDir' | 'registryFile' | 'localesDir'>;

export function openWorkplace({ dataDir, registryFile, localesDir }: WorkplaceConfig): Workplace {
  const folder = path.join(dataDir, 'revisions');
  return { paths: { registryFile, localesDir }, folder, revisions: openRevisionFolder(folder) };
}

const NEWEST = 10;

/** What a running site does with revisions. */
export interface SiteRevisions {
  readWhole<T>(read: () => Promise<T>): Promise<T>;
  onServed(result: ReadResult): void;
  /** Keeps what is served, now and after each edit. */
  begin(): void;
  /** What the history has to say of the registry: addresses that lead nowhere any more. */
  findings(snapshot: Snapshot): readonly RegistryIssue[];
  /** When pages were last changed, as far as the history goes. Another object after every revision. */
  modified(): LastModified;
  /** The last ones, the newest first. */
  newest(): readonly Revision[];
  /** Calls when there is more to find. */
  onFindings(listener: () => void): void;
  /** When all that is served is kept. */
  settled(): Promise<void>;
}

/** @param published what all instances serve in place of the files, and its history */
export function openSiteRevisions(
  config: WorkplaceConfig,
  logger: RegistryLogger,
  published: Pick<FollowedRevisions, 'current' | 'history'>,
): SiteRevisions {
  const workplace = openWorkplace(config);
  let history = summaryOf([]);
  let tell: () => void = () => {};
  const follow = (revisions: readonly Revision[]) => {
    const before = history.left.length;
    history = summaryOf(revisions);
    if (history.left.length > before) tell();
  };
  const recorder = recordRevisions(workplace.revisions, { paths: workplace.paths, logger, onKept: follow });
  let served: ServedFiles | null = null;
  let begun = false;
  return {
    readWhole: (read) => readWhole(workplace, read, logger),
    onServed({ tree, registry, revision }) {
      if (tree === null || registry === null) return;
      // The store of all instances has it already; the folder is the history of the files here.
      if (published.current()?.revision === revision) return follow(published.history());
      served = { tree, registry, revision };
      if (begun) recorder.record(served);
    },
    begin() {
      begun = true;
      if (served !== null) recorder.record(served);
    },
    findings: (snapshot) => leftAddressWarnings(snapshot, history.left),
    modified: () => history.modified,
    newest: () => history.newest,
    onFindings: (listener) => void (tell = listener),
    settled: () => recorder.settled(),
  };
}

function summaryOf(revisions: readonly Revision[]) {
  return {
    left: leftIn(revisions),
    modified: lastModified(revisions),
    newest: revisions.slice(-NEWEST).toReversed(),
  };
}
