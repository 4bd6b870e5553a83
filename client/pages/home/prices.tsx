export interface PlanTeaser {
  id: string;
  name: string;
  summary: string;
  /** Empty for all plans but one. */
  recommended: string;
  price: string;
  /** Such as "per month". Empty if there is nothing to pay. */
  unit: string;
}

export function Prices({ plans }: { plans: readonly PlanTeaser[] }) {
  return (
    <ul className="plan-teasers">
      {plans.map((plan) => (
        <li key={plan.id} data-recommended={plan.recommended !== '' || undefined}>
          <div className="plan-words">
            <h3>
              <span>{plan.name}</span>
              {plan.recommended !== '' && <span className="badge">{plan.recommended}</span>}
            </h3>
            <p>{plan.summary}</p>
          </div>
          <p className="plan-price">
            <strong>{plan.price}</strong> <span>{plan.unit}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

export function PricesSkeleton() {
  return (
    <ul className="plan-teasers" aria-hidden="true">
      {['first', 'second', 'third'].map((place) => (
        <li key={place}>
          <div className="plan-words">
            <span className="skeleton" data-line="title" />
            <span className="skeleton" data-line="short" />
          </div>
          <span className="skeleton plan-price" data-line="title" />
        </li>
      ))}
    </ul>
  );
}
