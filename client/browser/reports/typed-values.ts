/** What must not leave with a report. */
export type TypedValues = () => string[];

/** Enough for the longest form, with every correction. */
const KEPT = 200;

/**
 * Follows what the visitor types: passwords, codes, numbers, words searched for. An answer may fail when its field has
 * long been emptied or left, so that former values count too, while this document lives. Nothing is stored.
 */
export function watchTyped(): TypedValues {
  const former = new Set(valuesNow());
  let field: EventTarget | null = null;
  let value = '';
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      if (target !== field || !target.value.startsWith(value)) former.add(value);
      field = target;
      value = target.value;
      const [oldest] = former;
      if (former.size > KEPT && oldest !== undefined) former.delete(oldest);
    },
    true,
  );
  return () => [...former, value, ...valuesNow()];
}

function valuesNow(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].map(({ value }) => value);
}
