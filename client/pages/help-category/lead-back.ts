import { splitAddress } from '../../../shared/routing/address.ts';
import { categoryAfterDetail } from '../../../shared/routing/help-rules.ts';

/**
 * Leads a visitor who comes back or forward from an answer to its category. Pages of the help centre are documents of
 * their own, so the browser has made that move already. Browsers without `navigation.activation` show the page that
 * was left. Specification 2.5, rule 5.
 */
export function leadBack(): () => void {
  const lead = () => {
    const { navigationType, from } = window.navigation?.activation ?? {};
    if (navigationType !== 'traverse' || !from?.url) return;
    const here = location.pathname + location.search + location.hash;
    const { pathname, search, hash } = new URL(from.url);
    const to = categoryAfterDetail(splitAddress(here), { path: pathname, search, hash });
    if (to !== null && to !== here) location.replace(to);
  };
  const restored = ({ persisted }: PageTransitionEvent) => persisted && lead();
  lead();
  window.addEventListener('pageshow', restored);
  return () => window.removeEventListener('pageshow', restored);
}
