import { inertJson } from '../../../shared/inert-json.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import type { Plan, Prices } from './prices.ts';

/** The same prices for search engines: a script that is data. It stands here because the page's head knows no prices. */
export function PlanOffers({ prices, page }: { prices: Prices; page: PageContext }) {
  const offered = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: page.brand,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    offers: prices.plans.map((plan) => offerOf(plan, prices.currency)),
  };
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inertJson(offered) }} />;
}

/** A plan by the month. What costs nothing has no period. */
function offerOf({ name, summary, month }: Plan, priceCurrency: string): object {
  const amount = { price: month, priceCurrency };
  return {
    '@type': 'Offer',
    name,
    description: summary,
    ...amount,
    ...(month === 0
      ? {}
      : { priceSpecification: { '@type': 'UnitPriceSpecification', ...amount, billingDuration: 'P1M' } }),
  };
}
