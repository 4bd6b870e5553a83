import { loadTexts } from '../load-texts.ts';
import { readRegistry, type ReadResult } from '../read-registry.ts';

/** Null for a sound registry. */
export type Faults = Pick<ReadResult, 'issues' | 'tree' | 'revision'> | null;

/* Run by `find-faults.ts`, which ends it after the answer. */
const [registryFile, localesDir] = process.argv.slice(2);
if (process.send && registryFile !== undefined && localesDir !== undefined) {
  const { registry, issues, tree, revision } = readRegistry(
    { registryFile, localesDir },
    await loadTexts(localesDir),
  );
  const faults: Faults = registry ? null : { issues, tree, revision };
  // Keeps the process alive until a long answer is sent.
  process.on('disconnect', () => process.exit());
  process.send(faults);
}
