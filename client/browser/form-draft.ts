import { isDraftField } from '../../shared/forms/draft.ts';
import { session } from './storage.ts';

/** Contract, stored values. */
const KEY = 'formDraft';

/** What a page's forms hold, by the ids of their controls, which are the same in every language. */
interface Draft {
  page: string;
  entries: Record<string, string | boolean>;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** To be called before the page is left for its other language. Passwords and codes are never stored. */
export function keepDraft(): void {
  const entries = Object.fromEntries(controls().map((control) => [control.id, entryOf(control)]));
  const typed = Object.values(entries).some((entry) => entry !== '' && entry !== false);
  if (typed) session.write(KEY, JSON.stringify({ page: pageHere(), entries } satisfies Draft));
}

/** Fills the forms with the draft that was kept for this page, and forgets it. */
export function takeDraft(): void {
  const written = session.read(KEY);
  if (!written) return;
  session.remove(KEY);
  const { page, entries } = readDraft(written);
  if (page !== pageHere()) return;
  for (const control of controls()) {
    const entry = entries[control.id];
    if (entry === undefined || entry === entryOf(control)) continue;
    if (typeof entry === 'boolean') (control as HTMLInputElement).checked = entry;
    else control.value = entry;
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/** Other pages of this origin may have written it. */
function readDraft(written: string): Draft {
  const nothing: Draft = { page: '', entries: {} };
  try {
    return { ...nothing, ...(JSON.parse(written) as Partial<Draft> | null) };
  } catch {
    return nothing;
  }
}

function pageHere(): string {
  return document.body.dataset['page'] ?? '';
}

/** Of forms that are sent; a search stands in the address. */
function controls(): Control[] {
  const all = document.querySelectorAll<HTMLFormElement>('main form[method="post"]');
  return [...all].flatMap(({ elements }) => [...elements].filter(isKept));
}

function isKept(control: Element): control is Control {
  return control.matches('input[id], select[id], textarea[id]') && isDraftField(control as Control);
}

function entryOf(control: Control): string | boolean {
  const isChoice = control.matches('[type=radio], [type=checkbox]');
  return isChoice ? (control as HTMLInputElement).checked : control.value;
}
