import type { VignetteProps } from '../vignette-props.ts';
import { DrawnButton, Picture, Pill, Pin } from '../parts.tsx';
import { SALE_DAY } from '../sample-data.ts';
import { orderCounts } from '../waiting-orders.ts';
import { Day } from './day.tsx';
import { HOUR } from './hour.ts';
import { OrderRows, TICKED } from './order-rows.tsx';
import { Side } from './side.tsx';

const TABS = ['toPack', 'toShip', 'returns', 'all'] as const;

/** The whole screen on the sale day, cut off at its lower edge; where it is wide, with the day's figures beside the list. */
export default function Workspace({ page, pins = 0 }: VignetteProps) {
  const counts = orderCounts(page, HOUR);
  const day = <Day page={page} pins={pins} />;
  const pin = (number: number) => number <= pins && <Pin number={number} page={page} />;
  return (
    <Picture name="workspace" label={page.t('vignettes:workspace.label')}>
      <div className="window v-card">
        <Side page={page} pins={pins} />
        {page.device === 'mobile' && day}
        <div className="main">
          <div className="bar">
            <strong className="title">{page.t('product:menu.orders')}</strong>
            <small>
              {page.date(SALE_DAY)}
              <span className="hour">{page.date(`${SALE_DAY}T${HOUR}:00Z`, { timeStyle: 'short' })}</span>
            </small>
          </div>
          <div className="tabs">
            {TABS.map((tab, index) => (
              <span className="tab" data-now={index === 0 || undefined} key={tab}>
                {page.t(`product:menu.${tab}`)} <small>{page.number(counts[tab])}</small>
              </span>
            ))}
            {pin(3)}
          </div>
          <div className="tools">
            <Pill tone="accent">
              {page.t('vignettes:workspace.selected', { number: page.number(TICKED[page.device]) })}
            </Pill>
            <DrawnButton>{page.t('product:buttons.bookPickup')}</DrawnButton>
            <DrawnButton main>{page.t('product:buttons.printLabels')}</DrawnButton>
            {pin(4)}
          </div>
          <OrderRows page={page} pins={pins} />
        </div>
        {page.device === 'desktop' && day}
      </div>
    </Picture>
  );
}
