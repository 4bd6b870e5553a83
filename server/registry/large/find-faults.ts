import { fork } from 'node:child_process';
import { join } from 'node:path';
import { error } from '../../../shared/registry/issue.ts';
import type { RegistryPaths } from '../file-state.ts';
import type { Faults } from './faults-process.ts';

/** A hostile registry ends the helper process, not the site. */
const MEMORY_MB = 1536;

/** A separate process blocks no request and returns its memory. Null if nothing is wrong. Never rejects. */
export async function findFaultsBeside({ registryFile, localesDir }: RegistryPaths): Promise<Faults> {
  const child = fork(join(import.meta.dirname, 'faults-process.ts'), [registryFile, localesDir], {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    return await new Promise<Faults>((resolve, reject) => {
      child.on('message', (faults) => resolve(faults as Faults));
      child.on('error', reject);
      child.on('exit', () => reject(new Error('its process ended')));
    });
  } catch (cause) {
    const reason = `The registry could not be checked (${(cause as Error).message})`;
    const issue = { ...error([], reason, 'a registry that fits into memory'), file: registryFile };
    return { issues: [{ ...issue, line: 1, column: 1 }], tree: null, revision: reason };
  } finally {
    child.kill('SIGKILL');
  }
}
