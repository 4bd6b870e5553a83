import { SlimFooter } from '../chrome/footer.tsx';
import { SlimHeader } from '../chrome/slim-header.tsx';
import { Top } from '../chrome/top.tsx';
import { ActionLink } from '../../blocks/action-link.tsx';
import { Awning } from '../../ui/awning.tsx';
import type { ChromeProps, LayoutDefinition } from '../layout-definition.ts';

function LandingHeader({ page, layout, site }: ChromeProps) {
  const { action = 'register', composition = 'split', awning = true } = layout;
  return (
    <header
      className={composition === 'stack' ? 'layout-landing on-dark' : 'layout-landing'}
      data-composition={composition}
    >
      <SlimHeader page={page} site={site}>
        {action !== 'none' && <ActionLink action={action} page={page} size="compact" />}
      </SlimHeader>
      {awning && <Awning />}
    </header>
  );
}

export const layout: LayoutDefinition = {
  before: { top: Top, header: LandingHeader },
  after: { footer: SlimFooter },
};
