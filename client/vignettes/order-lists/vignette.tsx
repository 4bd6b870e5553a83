import type { PageContext } from '../../../shared/page-context.ts';
import { Glyph } from '../glyphs.tsx';
import { MarketMark, Picture } from '../parts.tsx';
import { goodsMoney } from '../sample-data.ts';
import { ofOneMarket, scenarioOf } from '../scenarios.ts';
import { Thumb } from '../thumb.tsx';
import type { VignetteProps } from '../vignette-props.ts';
import { orderCounts, waitingOrders, type WaitingOrder } from '../waiting-orders.ts';

/** A phone cuts the lists sooner. */
const ALL = { mobile: 20, desktop: 40 };
/** At the top of the list. */
const PRINTED = 6;

/**
 * The first orders in two lists. What stands between them is up to the block.
 * @param most orders of a single list, which ends with the number of the others
 */
export default function OrderLists({ page, most }: VignetteProps & { most?: number }) {
  const { shops } = scenarioOf(page);
  const rows = waitingOrders(page, ALL[page.device]).map((order, at) => ({
    ...order,
    printed: at < PRINTED,
  }));
  const half = rows.length / 2;
  // A single list is of those that wait.
  const { all, toPack } = orderCounts(page);
  const count = most === undefined ? all : toPack;
  const facts = { number: page.number(count), count };
  const waiting = `${page.t('product:menu.toPack')} ${facts.number}`;
  const open = most === undefined ? page.t('vignettes:orderLists.open', facts) : waiting;
  const head = {
    title: `${open} · ${page.t('vignettes:orderLists.shops', { count: shops.length })}`,
    note: page.t('vignettes:orderLists.due'),
  };
  const isWhole = most === undefined && page.device === 'desktop';
  const places = [half + 1, rows.length].map((place) => page.number(place));
  return (
    <Picture
      name="order-lists"
      label={page.t(`vignettes:orderLists.${isWhole ? 'label' : 'labelFirst'}`, facts)}
    >
      <div className="lists">
        <List {...head} rows={rows.slice(0, most ?? half)} page={page} />
        {most === undefined ? (
          <List
            {...head}
            title={`${page.t('product:menu.orders')} ${places.join('–')}`}
            rows={rows.slice(half)}
            page={page}
          />
        ) : (
          <p className="further">
            {page.t('vignettes:orderBoard.further', { number: page.number(count - most) })}
          </p>
        )}
      </div>
    </Picture>
  );
}

type BoardRow = WaitingOrder & { printed: boolean };

interface ListProps {
  title: string;
  note: string;
  rows: readonly BoardRow[];
  page: PageContext;
}

function List({ title, note, rows, page }: ListProps) {
  return (
    <div className="list">
      <div className="list-head">
        <strong>{title}</strong>
        <span className="v-cut">{note}</span>
      </div>
      {rows.map((row, at) => (
        <Order row={row} turn={1 + Math.floor(at / 4)} page={page} key={row.id} />
      ))}
    </div>
  );
}

function Order({ row, turn, page }: { row: BoardRow; turn: number; page: PageContext }) {
  const { shop, product, quantity, amount, due, printed } = row;
  const single = ofOneMarket(scenarioOf(page));
  return (
    <div className="order v-lift" data-turn={turn} data-printed={printed || undefined}>
      <span className="sign">{printed && <Glyph name="check" />}</span>
      {/* The mark of a single marketplace would say nothing. */}
      {single ? <Thumb product={product} /> : <MarketMark market={shop.market} />}
      <span className="what v-cut">{page.t(`vignettes:products.${product}`)}</span>
      <span className="pieces">×{page.number(quantity)}</span>
      <span className="shop v-cut">{page.t(`vignettes:shops.${shop.shop}`)}</span>
      <span className="amount">{goodsMoney(page, amount)}</span>
      <span className="due">{page.date(due, { timeStyle: 'short' })}</span>
    </div>
  );
}
