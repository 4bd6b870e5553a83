import type { PageState } from '../../shared/page-data.ts';

/** What the document says of itself, in the script with the id `state`. */
export function readPageState(): PageState {
  const script = document.getElementById('state');
  if (script === null) throw new Error('The document carries no state');
  return JSON.parse(script.textContent ?? '') as PageState;
}
