import { BrandLink } from '../chrome/brand-link.tsx';
import { legalEntries } from '../chrome/footer.tsx';
import { Top } from '../chrome/top.tsx';
import { Awning } from '../../ui/awning.tsx';
import OrderLists from '../../vignettes/order-lists/vignette.tsx';
import type { ChromeProps, LayoutDefinition } from '../layout-definition.ts';

/** The Thai sign-up is only in Thai. */
function ThaiHeader({ page }: ChromeProps) {
  return (
    <header className="layout-m-thlogin">
      <div className="wrap header-bar">
        <BrandLink page={page} />
        <a className="button" data-kind="ghost" data-size="compact" href={page.href('login')}>
          {page.t('common:logIn')}
        </a>
      </div>
      <Awning />
    </header>
  );
}

/** How much of the list there is room for. */
const ORDERS = 6;

/** What stands on the counter once the account is open. */
function ThaiPicture({ page }: ChromeProps) {
  return (
    <div className="th-picture">
      <OrderLists page={page} most={ORDERS} />
    </div>
  );
}

/** An agreement needs the legal pages. */
function ThaiFooter({ page, site }: ChromeProps) {
  return (
    <footer className="slim-footer">
      <div className="wrap legal-line">
        <p>{page.t('layouts:copyright', { year: site.year })}</p>
        <ul className="legal-links">
          {legalEntries(page, site).map((entry) => (
            <li key={entry.id}>
              <a href={entry.href}>{entry.title}</a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

export const layout: LayoutDefinition = {
  before: { top: Top, header: ThaiHeader },
  after: { picture: ThaiPicture, footer: ThaiFooter },
};
