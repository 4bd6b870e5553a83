import { loadTexts } from '../load-texts.ts';
import { readRegistry, type ReadResult } from '../read-registry.ts';

/** What a refused registry is refused for; null for one that is sound. */
export type Faults = Pick<ReadResult, 'issues' | 'revision'> | null;

/* Run by `find-faults.ts`, which says where the files are and ends this process once it has the answer. */
const [registryFile, localesDir] = process.argv.slice(2);
if (process.send && registryFile !== undefined && localesDir !== undefined) {
  const { registry, issues, revision } = readRegistry(
    { registryFile, localesDir },
    await loadTexts(localesDir),
  );
  const faults: Faults = registry ? null : { issues, revision };
  // Without a listener the process would be over before all of a long answer is sent.
  process.on('disconnect', () => process.exit());
  process.send(faults);
}
