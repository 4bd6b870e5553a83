import type { SharedTextKey } from '../../shared/registry/area-texts.ts';
import type { Action } from '../../shared/registry/names.ts';
import type { PageContext } from '../../shared/page-context.ts';

/** The default labels. */
const WORDS: Record<Exclude<Action, 'none'>, SharedTextKey> = {
  register: 'common:startFree',
  price: 'common:seePrices',
  partners: 'common:becomePartner',
};

/** The form for partners is further down the page. */
const PLACES: Partial<Record<Action, string>> = { partners: '#join' };

interface ActionLinkProps {
  action: Exclude<Action, 'none'>;
  /** Replaces the shared label. */
  label?: string;
  page: PageContext;
  quiet?: boolean;
  size?: 'large' | 'compact';
}

/** Draws nothing if the site lacks the page. */
export function ActionLink({ action, label, page, quiet = false, size }: ActionLinkProps) {
  const href = page.href(action);
  if (href === '') return null;
  return (
    <a
      className="button"
      data-kind={quiet ? 'quiet' : 'main'}
      data-size={size}
      href={href + (PLACES[action] ?? '')}
    >
      {label ?? page.t(WORDS[action])}
    </a>
  );
}
