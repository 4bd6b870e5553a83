import type { Action } from '../../shared/registry/names.ts';
import type { PageFacts } from '../../shared/page-facts.ts';

interface ActionLinkProps {
  action: Exclude<Action, 'none'>;
  /** Words on the button; without them the shared ones. */
  label?: string;
  page: PageFacts;
  /** The quieter of two ways on. */
  quiet?: boolean;
  size?: 'large';
}

/** A link to sign-up or prices, drawn as a button; nothing where the site has no such page. */
export function ActionLink({ action, label, page, quiet = false, size }: ActionLinkProps) {
  const href = page.href(action);
  if (href === '') return null;
  return (
    <a className="button" data-kind={quiet ? 'quiet' : 'main'} data-size={size} href={href}>
      {label ?? page.t(action === 'register' ? 'common:startFree' : 'common:seePrices')}
    </a>
  );
}
