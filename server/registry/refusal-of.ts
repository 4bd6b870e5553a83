import { unforeseen } from '../../shared/registry/unforeseen.ts';
import type { RegistryPaths } from './file-state.ts';
import type { ReadResult } from './read-registry.ts';

/** What an error says that came while the files were read, as a refusal of the registry. */
export function refusalOf(
  cause: unknown,
  { registryFile }: RegistryPaths,
): Pick<ReadResult, 'issues' | 'revision'> {
  const issue = unforeseen(cause, []);
  return { issues: [{ ...issue, file: registryFile, line: 1, column: 1 }], revision: issue.reason };
}
