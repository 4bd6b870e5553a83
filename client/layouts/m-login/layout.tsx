import { FormFooter } from '../chrome/footer.tsx';
import { SlimHeader } from '../chrome/slim-header.tsx';
import { Top } from '../chrome/top.tsx';
import { Awning } from '../../ui/awning.tsx';
import type { ChromeProps, LayoutDefinition } from '../layout-definition.ts';

function PhoneLoginHeader({ page, site }: ChromeProps) {
  return (
    <header className="layout-m-login">
      <SlimHeader page={page} site={site} />
      <Awning size="small" />
    </header>
  );
}

/** Nothing may lead away from the form. */
export const layout: LayoutDefinition = {
  before: { top: Top, header: PhoneLoginHeader },
  after: { footer: FormFooter },
};
