import type { PageContext } from '../../../shared/page-context.ts';
import { ActionLink } from '../action-link.tsx';

/** Stands in place of the prices. The first plan is free, so visitors can start without them. */
export function PricesFailed({ page }: { page: PageContext }) {
  return (
    <div className="state">
      <p>{page.t('blocks:plans.failed')}</p>
      <ActionLink action="register" page={page} />
    </div>
  );
}
