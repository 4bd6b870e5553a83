import type { PageContext } from '../../../shared/page-context.ts';
import type { BlockOptions } from '../../../shared/registry/blocks.ts';
import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { centsOf } from '../../vignettes/cents.ts';
import { figureOf, marginOf } from '../../vignettes/margin.ts';
import { Bar } from '../../vignettes/parts.tsx';
import { sum } from '../../vignettes/sample-data.ts';
import { scenarioOf } from '../../vignettes/scenarios.ts';
import { Thumb } from '../../vignettes/thumb.tsx';
import { workedOffer } from '../../vignettes/worked-offer.ts';
import { BlockFrame, Note, PartTitle } from '../frame.tsx';
import { actionBeside, Opening } from '../opening.tsx';

export function Route({ id, first, options, text, page }: BlockProps<'route'>) {
  const action = actionBeside(page, options.action);
  return (
    <BlockFrame type="route" id={id} placing={options}>
      <div className="journey">
        <div className="departure">
          <Opening id={id} first={first} text={text} action={action} page={page} />
          {options.amounts !== undefined && <Goods page={page} />}
        </div>
        {text.stops !== undefined && text.stops.length > 0 && (
          <ol className="stops">
            {text.stops.map((stop, index) => (
              <li key={stop.title}>
                <span className="station">
                  <Glyph name={options.signs?.[index] ?? 'products'} />
                </span>
                <div className="words">
                  <PartTitle first={first}>{stop.title}</PartTitle>
                  {stop.text && <p>{stop.text}</p>}
                </div>
                <Money amounts={options.amounts ?? []} index={index} page={page} />
              </li>
            ))}
          </ol>
        )}
      </div>
      <Note text={text.note} page={page} />
    </BlockFrame>
  );
}

/** What travels: the head of the tape. */
function Goods({ page }: { page: PageContext }) {
  const { product } = scenarioOf(page);
  return (
    <p className="goods">
      <Thumb product={product} />
      <span>
        <strong>{page.t(`vignettes:products.${product}`)}</strong>
        <small>{page.t('blocks:calculator.example')}</small>
      </span>
    </p>
  );
}

type Amounts = NonNullable<BlockOptions<'route'>['amounts']>;

interface MoneyProps {
  amounts: Amounts;
  /** Of the stop. */
  index: number;
  page: PageContext;
}

/** A piece of the tape, with a bar of what remains of the price by then, also where no money moves. */
function Money({ amounts: way, index, page }: MoneyProps) {
  const amount = way[index] ?? 'none';
  const offer = workedOffer(page);
  const margin = marginOf(offer);
  const { cost, fee, shipping, left } = margin;
  const amounts = { price: offer.price, cost: -cost, fee: -fee, shipping: -shipping, left };
  const moved = way.slice(0, index + 1).filter((name) => name !== 'none' && name !== 'left');
  const rest = sum(moved.map((name) => amounts[name]));
  return (
    <div className="money" data-amount={amount}>
      <span>{page.t(`blocks:calculator.${amount}`)}</span>
      {amount !== 'none' && <strong>{page.money(amounts[amount], centsOf(Object.values(amounts)))}</strong>}
      {amount === 'left' && (
        <small>
          {page.t('blocks:calculator.share')} {figureOf(page, margin, 'share')}
        </small>
      )}
      <Bar share={rest / offer.price} tone="accent" />
    </div>
  );
}

export default { component: Route } satisfies BlockDefinition<'route'>;
