/** Whether a file could not be read because there is none, as in a data folder that is a file itself. */
export function isMissing(cause: unknown): boolean {
  const { code } = cause as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
