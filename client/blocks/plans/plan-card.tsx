import type { PageContext } from '../../../shared/page-context.ts';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { ActionLink } from '../action-link.tsx';
import { PartTitle } from '../frame.tsx';
import { addedFeatures } from './added-features.ts';
import { LIMITS, limitText } from './limit-text.ts';
import { Price } from './plan-price.tsx';
import type { Plan } from './prices.ts';
import { PlanStall } from './plan-stall.tsx';

interface PlanCardProps {
  first: boolean;
  plan: Plan;
  /** The next smaller plan. */
  smaller: Plan | undefined;
  /** From 0, the smallest, for the size of its stall; without a place it has none. */
  place: number | undefined;
  /** ISO 4217. */
  currency: string;
  page: PageContext;
}

/** The switch shows one of the two prices. */
export function PlanCard({ first, plan, smaller, place, currency, page }: PlanCardProps) {
  return (
    <li className="plan" data-recommended={plan.recommended || undefined}>
      {place !== undefined && <PlanStall size={place} />}
      <div className="plan-head">
        <PartTitle first={first}>{plan.name}</PartTitle>
        {plan.recommended && <span className="recommended">{page.t('blocks:plans.recommended')}</span>}
      </div>
      <Price plan={plan} currency={currency} page={page} />
      <p className="summary">{plan.summary}</p>
      <ActionLink
        action="register"
        label={page.t('blocks:plans.choose', { plan: plan.name })}
        page={page}
        quiet={!plan.recommended}
      />
      <Holds plan={plan} smaller={smaller} page={page} />
    </li>
  );
}

/** What the smaller plan has is not told again. */
function Holds({ plan, smaller, page }: Pick<PlanCardProps, 'plan' | 'smaller' | 'page'>) {
  const added = addedFeatures(plan, smaller);
  return (
    <div className="holds">
      <ul className="limits">
        {LIMITS.map((limit) => (
          <li key={limit}>{limitText(page, limit, plan.limits[limit])}</li>
        ))}
      </ul>
      {added && smaller && (
        <p className="included">{page.t('blocks:plans.included', { plan: smaller.name })}</p>
      )}
      <ul className="ticks">
        {(added ?? plan.features).map((feature) => (
          <Held key={feature.key}>{feature.text}</Held>
        ))}
      </ul>
    </div>
  );
}

function Held({ children }: { children: string }) {
  return (
    <li>
      <Glyph name="check" />
      {children}
    </li>
  );
}
