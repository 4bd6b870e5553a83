import { isLocale } from '../../../shared/locales.ts';
import { createFormatters } from '../../../shared/page-context.ts';
import { figureOf, marginOf, type Margin, type Offer, partsOf } from '../../vignettes/margin.ts';

/** Makes the fields of a calculator writable, and computes anew with every key. */
export function wake(calculator: HTMLElement): void {
  const locale = calculator.dataset['calculator'] ?? '';
  const inputs = [...calculator.querySelectorAll('input')];
  if (!isLocale(locale) || inputs.every((input) => !input.readOnly)) return;
  const page = createFormatters(locale);
  for (const input of inputs) input.readOnly = false;
  const compute = () => write(calculator, marginOf(offerOf(inputs)), page);
  calculator.addEventListener('input', compute);
  // Browsers bring back what was typed before a reload. Else the document has the figures already, and a first formatter
  // takes longer than all the rest.
  if (inputs.some(({ value, defaultValue }) => value !== defaultValue)) compute();
}

function offerOf(inputs: readonly HTMLInputElement[]): Offer {
  const amounts = inputs.map(({ name, valueAsNumber, max }) => {
    const amount = Math.max(0, valueAsNumber || 0);
    return [name, max === '' ? amount : Math.min(amount, Number(max))] as const;
  });
  return Object.fromEntries(amounts) as unknown as Offer;
}

function write(calculator: HTMLElement, margin: Margin, page: ReturnType<typeof createFormatters>): void {
  calculator.toggleAttribute('data-loss', margin.left < 0);
  for (const figure of calculator.querySelectorAll<HTMLElement>('[data-figure]')) {
    const text = figureOf(page, margin, figure.dataset['figure'] as keyof Margin);
    if (figure.textContent !== text) figure.textContent = text;
  }
  for (const { name, start, width } of partsOf(margin)) {
    const part = calculator.querySelector(`[data-part=${name}]`);
    part?.setAttribute('x', String(start));
    part?.setAttribute('width', String(width));
  }
}
