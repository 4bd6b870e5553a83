import { FormFooter } from '../chrome/footer.tsx';
import { SlimHeader } from '../chrome/slim-header.tsx';
import { Top } from '../chrome/top.tsx';
import type { ChromeProps, LayoutDefinition } from '../layout-definition.ts';

function NarrowHeader({ page, site }: ChromeProps) {
  return (
    <header className="layout-phone-login">
      <SlimHeader page={page} site={site} />
    </header>
  );
}

/** The login layout as a single card. */
export const layout: LayoutDefinition = {
  before: { top: Top, header: NarrowHeader },
  after: { footer: FormFooter },
};
