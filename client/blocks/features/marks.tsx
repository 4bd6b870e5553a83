import { MarketMark } from '../../vignettes/parts.tsx';
import type { ScenarioShop } from '../../vignettes/scenarios.ts';

/** Close to each other, so that a narrow tile has room for all. */
export function Marks({ shops }: { shops: readonly ScenarioShop[] }) {
  return shops.map(({ shop, market }) => <MarketMark market={market} key={shop} />);
}
