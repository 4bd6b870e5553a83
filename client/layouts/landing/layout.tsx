import type { ChromeProps } from '../../block-props.ts';
import { SlimFooter } from '../chrome/footer.tsx';
import { SlimHeader } from '../chrome/slim-header.tsx';
import { Top } from '../chrome/top.tsx';
import { Awning } from '../../ui/awning.tsx';
import type { LayoutDefinition } from '../layout-definition.ts';

/** Words of the one call to action, by what the layout's entry in the registry asks for. */
const ACTION_WORDS: Record<string, string> = { register: 'common:startFree', price: 'common:seePrices' };

/** Brand, language and one way on, under it the awning in the layout's accent; arranged by the layout's composition. */
function LandingHeader({ page, layout, site }: ChromeProps) {
  const { action = 'register', composition = 'split' } = layout;
  const words = ACTION_WORDS[action];
  const href = words === undefined ? '' : page.href(action);
  return (
    <header
      className={composition === 'stack' ? 'layout-landing on-dark' : 'layout-landing'}
      data-composition={composition}
    >
      <SlimHeader page={page} site={site}>
        {words && href && (
          <a className="button" data-size="compact" href={href}>
            {page.t(words)}
          </a>
        )}
      </SlimHeader>
      <Awning />
    </header>
  );
}

export const layout: LayoutDefinition = {
  before: { top: Top, header: LandingHeader },
  after: { footer: SlimFooter },
};
