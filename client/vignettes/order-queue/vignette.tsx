import { Fragment } from 'react';
import type { VignetteProps } from '../vignette-props.ts';
import { Glyph } from '../glyphs.tsx';
import { DrawnButton, Picture, Pin } from '../parts.tsx';
import { SALE_DAY } from '../sample-data.ts';
import { scenarioOf } from '../scenarios.ts';
import { orderCounts } from '../waiting-orders.ts';
import { Row } from './row.tsx';
import { groupsOn } from './rows.ts';

/** The morning of the sale day: all orders by the time they have to leave, ready to be printed in one go. */
export default function OrderQueue({ page, pins = 0 }: VignetteProps) {
  const { shops } = scenarioOf(page);
  const pin = (number: number) => number <= pins && <Pin number={number} page={page} />;
  const all = page.number(orderCounts(page).all);
  return (
    <Picture
      name="order-queue"
      label={page.t('vignettes:orderQueue.label', { number: all, shops: page.number(shops.length) })}
    >
      <div className="queue v-card">
        <div className="tabs">
          <span className="tab" data-on>
            {page.t('product:menu.toPack')} <strong>{all}</strong>
          </span>
          <span className="tab">{page.t('product:menu.toShip')}</span>
          <span className="tab">{page.t('product:menu.all')}</span>
          {pin(1)}
        </div>
        <div className="tools">
          <span className="check" data-on>
            <Glyph name="check" />
          </span>
          <span className="picked">
            {page.t('vignettes:orderQueue.picked', { number: all })}
            {pin(2)}
          </span>
          <DrawnButton main>{page.t('product:buttons.printLabels')}</DrawnButton>
          {pin(3)}
        </div>
        <div className="rows">
          {groupsOn(page).map(({ due, rows }, index) => (
            <Fragment key={due}>
              <p className="until" data-urgent={index === 0 || undefined}>
                {page.t('vignettes:orderLists.due')}
                <strong>{page.date(timeOf(due), { timeStyle: 'short' })}</strong>
                {index === 0 && pin(4)}
              </p>
              {rows.map((row) => (
                <Row key={row.id} row={row} page={page} />
              ))}
            </Fragment>
          ))}
        </div>
      </div>
    </Picture>
  );
}

const TEN = 10 * 60;

/** @param minutes after ten in the morning of the sale day */
function timeOf(minutes: number): number {
  return Date.parse(`${SALE_DAY}T00:00:00Z`) + (TEN + minutes) * 60_000;
}
