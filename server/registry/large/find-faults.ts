import { fork } from 'node:child_process';
import { join } from 'node:path';
import { error } from '../../../shared/registry/issue.ts';
import type { RegistryPaths } from '../file-state.ts';
import type { Faults } from './faults-process.ts';

/** Memory that looking for faults may take, in megabytes; a hostile registry ends that process, not the site. */
const MEMORY_MB = 1536;

/**
 * Reads the whole of a registry for what is wrong in it, in a process of its own: that holds up no request, and the
 * memory it takes is gone with the process. Null when nothing is wrong. Never rejects.
 */
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
    return { issues: [{ ...issue, line: 1, column: 1 }], revision: reason };
  } finally {
    child.kill('SIGKILL');
  }
}
