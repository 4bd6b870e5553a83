import type { PageState } from '../../../shared/page-data.ts';
import { GUARD_NAMES } from '../../../shared/trackers/names.ts';
import { addScript } from './add-script.ts';

/** Loads the scripts that protect forms when the visitor first enters one. They are no trackers and ask for no consent. */
export function guardForms({ config: { guards } }: PageState): void {
  const configured = GUARD_NAMES.flatMap((name) =>
    guards[name] === undefined ? [] : [{ name, id: guards[name] }],
  );
  if (configured.length === 0) return;
  const load = async () => {
    const { GUARDS } = await import('../../../shared/trackers/guards.ts');
    for (const { name, id } of configured) addScript(GUARDS[name].address(id));
  };
  const entered = new AbortController();
  const look = (element: unknown) => {
    if (!(element instanceof Element) || element.closest('form[method="post"]') === null) return;
    entered.abort();
    void load().catch(() => {});
  };
  document.addEventListener('focusin', ({ target }) => look(target), { signal: entered.signal });
  look(document.activeElement);
}
