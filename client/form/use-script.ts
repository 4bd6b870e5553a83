import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether script runs here: what needs it is not offered without. False on the server and while the page hydrates. */
export function useScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
