import type { SharedTextKey } from '../../shared/registry/area-texts.ts';
import type { Action } from '../../shared/registry/names.ts';
import type { PageContext } from '../../shared/page-context.ts';

/** Words of each way on, where a button has none of its own. */
const WORDS: Record<Exclude<Action, 'none'>, SharedTextKey> = {
  register: 'common:startFree',
  price: 'common:seePrices',
  partners: 'common:becomePartner',
};

/** The form for partners stands below what it is for. */
const PLACES: Partial<Record<Action, string>> = { partners: '#join' };

interface ActionLinkProps {
  action: Exclude<Action, 'none'>;
  /** Words on the button; without them the shared ones. */
  label?: string;
  page: PageContext;
  /** The quieter of two ways on. */
  quiet?: boolean;
  size?: 'large' | 'compact';
}

/** A link to sign-up, prices or the form for partners, drawn as a button; nothing where the site has no such page. */
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
