import type { PageContext } from '../../../shared/page-context.ts';
import type { BlockOptions } from '../../../shared/registry/blocks.ts';
import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { centsOf } from '../../vignettes/cents.ts';
import { figureOf, marginOf } from '../../vignettes/margin.ts';
import { workedOffer } from '../../vignettes/worked-offer.ts';
import { BlockFrame, BlockHead, Note } from '../frame.tsx';

export function Route({ id, first, options, text, page }: BlockProps<'route'>) {
  return (
    <BlockFrame type="route" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      {text.stops !== undefined && text.stops.length > 0 && (
        <ol className="stops">
          {text.stops.map((stop, index) => (
            <li key={stop.title}>
              <span className="station">
                <Glyph name={options.signs?.[index] ?? 'products'} />
              </span>
              <div className="words">
                <h3>{stop.title}</h3>
                {stop.text && <p>{stop.text}</p>}
              </div>
              <Money amount={options.amounts?.[index] ?? 'none'} page={page} />
            </li>
          ))}
        </ol>
      )}
      <Note text={text.note} page={page} />
    </BlockFrame>
  );
}

type Amount = NonNullable<BlockOptions<'route'>['amounts']>[number];

/** A piece of the tape; it has no entry where no money moves. */
function Money({ amount, page }: { amount: Amount; page: PageContext }) {
  if (amount === 'none') return <div className="money" data-amount="none" />;
  const offer = workedOffer(page);
  const margin = marginOf(offer);
  const { cost, fee, shipping, left } = margin;
  const amounts = { price: offer.price, cost: -cost, fee: -fee, shipping: -shipping, left };
  return (
    <div className="money" data-amount={amount}>
      <span>{page.t(`blocks:calculator.${amount}`)}</span>
      <strong>{page.money(amounts[amount], centsOf(Object.values(amounts)))}</strong>
      {amount === 'left' && (
        <small>
          {page.t('blocks:calculator.share')} {figureOf(page, margin, 'share')}
        </small>
      )}
    </div>
  );
}

export default { component: Route } satisfies BlockDefinition<'route'>;
