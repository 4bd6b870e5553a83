import type { PageContext } from '../../../shared/page-context.ts';
import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { marginOf, type Offer } from '../../vignettes/margin.ts';
import { scenarioOf } from '../../vignettes/scenarios.ts';
import { Thumb } from '../../vignettes/thumb.tsx';
import { workedOffer } from '../../vignettes/worked-offer.ts';
import { ActionLink } from '../action-link.tsx';
import { BlockFrame, BlockHead, Note } from '../frame.tsx';
import { actionBeside } from '../opening.tsx';
import { Result } from './result.tsx';

/** Without script it shows a worked example; `compute-margin.ts` makes its fields writable. */
export function Calculator({ id, first, options, text, page }: BlockProps<'calculator'>) {
  const offer = { ...workedOffer(page), ...(options.fee === undefined ? {} : { fee: options.fee }) };
  const { product } = scenarioOf(page);
  const action = actionBeside(page, options.action) ?? 'none';
  return (
    <BlockFrame type="calculator" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      <div className="calculator" role="group" aria-labelledby={`${id}-title`} data-calculator={page.locale}>
        <div className="entries">
          <p className="example">
            <Thumb product={product} />
            <span>
              <strong>{page.t(`vignettes:products.${product}`)}</strong>
              <small>{page.t('blocks:calculator.example')}</small>
            </span>
          </p>
          <Entries id={id} offer={offer} page={page} />
        </div>
        <Result margin={marginOf(offer)} page={page}>
          {action !== 'none' && (
            <p className="actions">
              <ActionLink action={action} label={text.action} page={page} />
            </p>
          )}
        </Result>
      </div>
      <Note text={text.note} page={page} />
    </BlockFrame>
  );
}

const ENTRIES = ['price', 'cost', 'fee', 'shipping'] as const;

/** Amounts have their cents all or none, as in the result. */
function typedIn(offer: Offer, name: keyof Offer): string {
  if (name === 'fee') return String(offer.fee);
  const whole = [offer.price, offer.cost, offer.shipping].every(Number.isInteger);
  return offer[name].toFixed(whole ? 0 : 2);
}

function Entries({ id, offer, page }: { id: string; offer: Offer; page: PageContext }) {
  return ENTRIES.map((name) => (
    <label className="entry" key={name} htmlFor={`${id}-${name}`}>
      <span>{page.t(`blocks:calculator.${name}`)}</span>
      <span className="amount">
        <input
          id={`${id}-${name}`}
          name={name}
          type="number"
          inputMode="decimal"
          autoComplete="off"
          min="0"
          max={name === 'fee' ? '99' : undefined}
          step="any"
          defaultValue={typedIn(offer, name)}
          readOnly
        />
        <span className="unit">{name === 'fee' ? '%' : page.currency}</span>
      </span>
    </label>
  ));
}

export default { component: Calculator } satisfies BlockDefinition<'calculator'>;
