import type { PageState } from '../../shared/page-data.ts';

export function readPageState(): PageState {
  const script = document.getElementById('state');
  if (script === null) throw new Error('The document carries no state');
  return JSON.parse(script.textContent ?? '') as PageState;
}
