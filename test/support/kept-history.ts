import { join } from 'node:path';
import { openWorkplace } from '../../server/publishing/site-revisions.ts';
import { recordRevisions } from '../../server/publishing/revisions/record-revisions.ts';
import { RegistryReader } from '../../server/registry/registry-reader.ts';
import { openEditorsFolder } from './editors-folder.ts';

/** An editors' folder whose states are kept as a running site keeps them. */
export function openKeptHistory() {
  const { folder, file, paths, run } = openEditorsFolder();
  const workplace = openWorkplace({ ...paths, dataDir: join(folder, 'data') });
  const recorder = recordRevisions(workplace.revisions, { paths });
  const reader = new RegistryReader(paths);
  /** Keeps what stands in the files, if it would be served. */
  const serve = async (): Promise<string> => {
    const { registry, tree, revision } = await reader.read();
    if (registry === null || tree === null) throw new Error('The files would not be served');
    recorder.record({ registry, tree, revision });
    await recorder.settled();
    return revision;
  };
  return { folder, file, paths, run, workplace, serve };
}
