import type { ChromeProps } from '../layout-definition.ts';

/** Left out on the sign-up page itself. */
export function ActionBar({ page }: ChromeProps) {
  const [register, price] = [page.href('register'), page.href('price')];
  if (register === '') return null;
  return (
    <div className="action-bar-way">
      <aside className="action-bar" aria-label={page.t('common:startFree')}>
        <a className="button" href={register}>
          {page.t('common:startFree')}
        </a>
        {price && (
          <a className="button" data-kind="quiet" href={price}>
            {page.t('common:seePrices')}
          </a>
        )}
      </aside>
    </div>
  );
}
