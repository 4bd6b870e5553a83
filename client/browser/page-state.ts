import type { PageState } from '../../shared/page-data.ts';
import { readState, type WrittenState } from '../../shared/written-state.ts';

export function readPageState(): PageState {
  const script = document.getElementById('state');
  if (script === null) throw new Error('The document carries no state');
  return readState(JSON.parse(script.textContent ?? '') as WrittenState);
}
