import type { PageContext } from '../../shared/page-context.ts';
import { centsOf } from './cents.ts';

/** What a seller asks for one piece and pays for it. */
export interface Offer {
  price: number;
  cost: number;
  /** In percent of the price. */
  fee: number;
  shipping: number;
}

export interface Margin {
  cost: number;
  fee: number;
  shipping: number;
  left: number;
  /** Of the price. */
  share: number;
  /** The price at which nothing is left. */
  lowest: number;
  /** From a hundred orders. */
  hundred: number;
}

/** Amounts in money, the fee as well. */
export function marginOf({ price, cost, fee, shipping }: Offer): Margin {
  const charge = (price * fee) / 100;
  const left = price - cost - charge - shipping;
  const share = price > 0 ? left / price : 0;
  const lowest = fee < 100 ? (cost + shipping) / (1 - fee / 100) : 0;
  return { cost, fee: charge, shipping, left, share, lowest, hundred: left * 100 };
}

export const PARTS = ['cost', 'fee', 'shipping', 'left'] as const;
export interface Part {
  name: (typeof PARTS)[number];
  /** Of a bar of 100. */
  start: number;
  width: number;
}

/** Divides the price, or the expenses if they are more. */
export function partsOf(margin: Margin): Part[] {
  const amounts = PARTS.map((name) => Math.max(0, margin[name]));
  const total = amounts.reduce((sum, amount) => sum + amount, 0) || 1;
  let end = 0;
  return PARTS.map((name, index) => {
    const start = end;
    end += ((amounts[index] as number) / total) * 100;
    return { name, start: round(start), width: round(end - start) };
  });
}

export function figureOf(
  page: Pick<PageContext, 'money' | 'number'>,
  margin: Margin,
  name: keyof Margin,
): string {
  if (name === 'share') return page.number(margin.share, { style: 'percent', maximumFractionDigits: 0 });
  const column = name === 'lowest' || name === 'hundred' ? [margin.lowest, margin.hundred] : partsIn(margin);
  return page.money(margin[name], centsOf(column));
}

/** What stands in one column, and is added up. */
function partsIn(margin: Margin): number[] {
  return PARTS.map((name) => margin[name]);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
