import type { VignetteProps } from '../vignette-props.ts';
import { DrawnButton, Picture, Pill, Pin } from '../parts.tsx';
import { SALE_DAY, sum } from '../sample-data.ts';
import { scenarioOf } from '../scenarios.ts';
import { Day } from './day.tsx';
import { OrderRows, TICKED } from './order-rows.tsx';
import { Side } from './side.tsx';

const PACKED = 372;

/** The whole screen on the sale day, cut off at its lower edge; where it is wide, with the day's figures beside the list. */
export default function Workspace({ page, pins = 0 }: VignetteProps) {
  const { shops } = scenarioOf(page);
  const all = sum(shops.map(({ orders }) => orders));
  const pin = (number: number) => number <= pins && <Pin number={number} page={page} />;
  const tabs = [
    ['toPack', all - PACKED],
    ['toShip', PACKED],
    ['returns', 4],
    ['all', all],
  ] as const;
  return (
    <Picture name="workspace" label={page.t('vignettes:workspace.label')}>
      <div className="window v-card">
        <Side page={page} pins={pins} />
        <div className="main">
          <div className="bar">
            <strong className="title">{page.t('product:menu.orders')}</strong>
            <small>{page.date(SALE_DAY)}</small>
          </div>
          <div className="tabs">
            {tabs.map(([tab, number], index) => (
              <span className="tab" data-now={index === 0 || undefined} key={tab}>
                {page.t(`product:menu.${tab}`)} <small>{page.number(number)}</small>
              </span>
            ))}
            {pin(3)}
          </div>
          <div className="tools">
            <Pill tone="accent">
              {page.t('vignettes:workspace.selected', { number: page.number(TICKED) })}
            </Pill>
            <DrawnButton>{page.t('product:buttons.bookPickup')}</DrawnButton>
            <DrawnButton main>{page.t('product:buttons.printLabels')}</DrawnButton>
            {pin(4)}
          </div>
          <OrderRows page={page} pins={pins} />
        </div>
        <Day page={page} />
      </div>
    </Picture>
  );
}
