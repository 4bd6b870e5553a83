import type { AnswerOf } from '../../../shared/api/endpoint.ts';
import { goodsPrice } from '../../../shared/api/routes.ts';
import type { BlockSourceArgs } from '../block-props.ts';

/** The plans of the reader's market, from the smallest, with their currency. */
export type Prices = AnswerOf<'goodsPrice'>;
export type Plan = Prices['plans'][number];

/** The source of every block that shows prices. */
export function callPrices({ call }: Pick<BlockSourceArgs<'plans'>, 'call'>): Promise<Prices> {
  return call(goodsPrice);
}
