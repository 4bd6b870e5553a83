import type { AnswerOf } from '../../../shared/api/endpoint.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { ActionLink } from '../action-link.tsx';
import { LIMITS, limitText } from './limit-text.ts';

type Prices = AnswerOf<'goodsPrice'>;
type Plan = Prices['plans'][number];

interface PlanCardProps {
  plan: Plan;
  /** ISO 4217. */
  currency: string;
  page: PageContext;
}

/** The switch shows one of the two prices. */
export function PlanCard({ plan, currency, page }: PlanCardProps) {
  const headingId = `plan-${plan.id}`;
  return (
    <li className="plan" data-recommended={plan.recommended || undefined} aria-labelledby={headingId}>
      <div className="plan-head">
        <h3 id={headingId}>{plan.name}</h3>
        {plan.recommended && <span className="recommended">{page.t('blocks:plans.recommended')}</span>}
      </div>
      <p className="summary">{plan.summary}</p>
      <Price plan={plan} currency={currency} page={page} />
      <ActionLink
        action="register"
        label={page.t('blocks:plans.choose', { plan: plan.name })}
        page={page}
        quiet={!plan.recommended}
      />
      <ul className="holds ticks">
        {LIMITS.map((limit) => (
          <Held key={limit}>{limitText(page, limit, plan.limits[limit])}</Held>
        ))}
        {plan.features.map((feature) => (
          <Held key={feature.key}>{feature.text}</Held>
        ))}
      </ul>
    </li>
  );
}

function Price({ plan, currency, page }: PlanCardProps) {
  if (plan.month === 0) {
    return (
      <p className="price">
        <strong>{page.t('blocks:plans.free')}</strong>
      </p>
    );
  }
  const perMonthOfYear = page.money(plan.year / 12, {
    currency,
    maximumFractionDigits: wholeWhenLarge(plan.year / 12),
  });
  return (
    <>
      <p className="price" data-period="month">
        <strong>{page.money(plan.month, { currency })}</strong> {page.t('blocks:plans.perMonth')}
      </p>
      <p className="price" data-period="year">
        <strong>{perMonthOfYear}</strong> {page.t('blocks:plans.perMonth')}
        <small>{page.t('blocks:plans.yearNote', { amount: page.money(plan.year, { currency }) })}</small>
      </p>
    </>
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

/** Cents only matter for small amounts. */
function wholeWhenLarge(amount: number): number | undefined {
  return amount >= 100 ? 0 : undefined;
}
