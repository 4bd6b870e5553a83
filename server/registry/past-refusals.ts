import type { RegistryStore } from './load-registry.ts';
import type { Refusal } from './served-state.ts';

export interface PastRefusal extends Refusal {
  /** When the files were served again, ISO 8601; null while they are refused. */
  readonly ended: string | null;
}

const KEPT = 10;

/** Remembers the last refused edits of registry and texts, the newest first, for as long as the process lives. */
export function pastRefusals(
  registry: Pick<RegistryStore, 'subscribeRefusals'>,
): () => readonly PastRefusal[] {
  let past: readonly PastRefusal[] = [];
  registry.subscribeRefusals((refusal) => {
    const ended = new Date().toISOString();
    const before = past.map((earlier) => (earlier.ended === null ? { ...earlier, ended } : earlier));
    past = refusal === null ? before : [{ ...refusal, ended: null }, ...before].slice(0, KEPT);
  });
  return () => past;
}
