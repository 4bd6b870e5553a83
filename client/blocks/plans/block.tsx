import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { SkeletonCards } from '../../ui/skeleton-cards.tsx';
import { BlockFrame, BlockHead, Note } from '../frame.tsx';
import { PeriodSwitch } from './period-switch.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanOffers } from './plan-offers.tsx';
import { callPrices, type Prices } from './prices.ts';
import { PricesFailed } from './prices-failed.tsx';

function Plans({ id, first, options, text, page, data }: BlockProps<'plans', Prices>) {
  if (data.plans.length === 0)
    return (
      <BlockFrame type="plans" id={id} placing={options}>
        <BlockHead id={id} first={first} text={text} />
        <p className="state">{page.t('common:noData')}</p>
      </BlockFrame>
    );
  return (
    <BlockFrame type="plans" id={id} placing={options}>
      <div className="top">
        <BlockHead id={id} first={first} text={text} />
        <PeriodSwitch id={id} page={page} prices={data} />
      </div>
      <ul className="plans" data-look={options.look}>
        {data.plans.map((plan, place) => (
          <PlanCard
            key={plan.id}
            first={first}
            plan={plan}
            smaller={data.plans[place - 1]}
            place={options.look === 'plain' ? undefined : place}
            currency={data.currency}
            page={page}
          />
        ))}
      </ul>
      <Note text={text.note} page={page} />
      <PlanOffers prices={data} page={page} />
    </BlockFrame>
  );
}

/** The switch above the empty cards is real. */
function PlansSkeleton({ id, first, options, text, page }: BlockProps<'plans'>) {
  return (
    <BlockFrame type="plans" id={id} placing={options}>
      <div className="top">
        <BlockHead id={id} first={first} text={text} />
        <PeriodSwitch id={id} page={page} />
      </div>
      <SkeletonCards list="plans" card="plan" count={3} lines={['short', 'title', 'text']} />
    </BlockFrame>
  );
}

function PlansFailed({ id, first, options, text, page }: BlockProps<'plans'>) {
  return (
    <BlockFrame type="plans" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      <PricesFailed page={page} />
    </BlockFrame>
  );
}

export default {
  component: Plans,
  source: callPrices,
  skeleton: PlansSkeleton,
  failed: PlansFailed,
} satisfies BlockDefinition<'plans', Prices>;
