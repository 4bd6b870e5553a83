import type { PageState } from '../../../shared/page-data.ts';
import { GUARD_NAMES } from '../../../shared/trackers/names.ts';

/** Loads the scripts that protect forms when the visitor first enters one. They are no trackers and ask for no consent. */
export function guardForms({ config: { guards } }: PageState): void {
  const configured = GUARD_NAMES.flatMap((name) =>
    guards[name] === undefined ? [] : [{ name, id: guards[name] }],
  );
  if (configured.length === 0) return;
  const load = async () => {
    const { loadGuard } = await import('./guard-scripts.ts');
    await Promise.allSettled(configured.map(({ name, id }) => loadGuard(name, id)));
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
