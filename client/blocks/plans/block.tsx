import type { AnswerOf } from '../../../shared/api/endpoint.ts';
import { goodsPrice } from '../../../shared/api/routes.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import type { BlockDefinition, BlockProps, BlockSourceArgs } from '../block-props.ts';
import { SkeletonCards } from '../../ui/skeleton-cards.tsx';
import { ActionLink } from '../action-link.tsx';
import { BlockFrame, BlockHead, Note } from '../frame.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanOffers } from './plan-offers.tsx';

type Prices = AnswerOf<'goodsPrice'>;

function source({ call }: BlockSourceArgs<'plans'>): Promise<Prices> {
  return call(goodsPrice);
}

/** The switch is two radio buttons and works without script. */
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
      <BlockHead id={id} first={first} text={text} />
      <PeriodSwitch id={id} page={page} saving={savedByYear(data.plans)} />
      <ul className="plans">
        {data.plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} currency={data.currency} page={page} />
        ))}
      </ul>
      <Note text={text.note} page={page} />
      <PlanOffers prices={data} page={page} />
    </BlockFrame>
  );
}

interface SwitchProps {
  id: string;
  page: PageContext;
  /** From 0 to 1. */
  saving?: number;
}

function PeriodSwitch({ id, page, saving = 0 }: SwitchProps) {
  return (
    <fieldset className="period">
      <legend className="visually-hidden">{page.t('blocks:plans.period')}</legend>
      {(['month', 'year'] as const).map((period) => (
        <label key={period}>
          <input
            type="radio"
            name={`${id}-period`}
            value={period}
            defaultChecked={period === 'month'}
            autoComplete="off"
          />
          <span>
            {page.t(`blocks:plans.${period}`)}
            {period === 'year' && saving > 0 && (
              <em className="saving">
                {page.t('blocks:plans.saving', { share: page.number(saving, { style: 'percent' }) })}
              </em>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What a year saves at least in every plan that costs something, in whole hundredths. Never more than is true. */
function savedByYear(plans: Prices['plans']): number {
  const shares = plans.filter(({ month }) => month > 0).map(({ month, year }) => 1 - year / (12 * month));
  return shares.length === 0 ? 0 : Math.floor(Math.min(...shares) * 100) / 100;
}

/** The switch above the empty cards is real. */
function PlansSkeleton({ id, first, options, text, page }: BlockProps<'plans'>) {
  return (
    <BlockFrame type="plans" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      <PeriodSwitch id={id} page={page} />
      <SkeletonCards list="plans" card="plan" count={3} lines={['short', 'title', 'text']} />
    </BlockFrame>
  );
}

/** The first plan is free, so visitors can start without prices. */
function PlansFailed({ id, first, options, text, page }: BlockProps<'plans'>) {
  return (
    <BlockFrame type="plans" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      <div className="state">
        <p>{page.t('blocks:plans.failed')}</p>
        <ActionLink action="register" page={page} />
      </div>
    </BlockFrame>
  );
}

export default {
  component: Plans,
  source,
  skeleton: PlansSkeleton,
  failed: PlansFailed,
} satisfies BlockDefinition<'plans', Prices>;
