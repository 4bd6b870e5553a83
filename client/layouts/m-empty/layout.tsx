import { BrandLink } from '../chrome/brand-link.tsx';
import { Top } from '../chrome/top.tsx';
import { Awning } from '../../ui/awning.tsx';
import type { ChromeProps, LayoutDefinition } from '../layout-definition.ts';

/** No menu: only whose page it is. */
function NamePlate({ page }: ChromeProps) {
  return (
    <header className="layout-m-empty">
      <div className="wrap header-bar">
        <BrandLink page={page} />
      </div>
      <Awning size="small" />
    </header>
  );
}

export const layout: LayoutDefinition = {
  before: { top: Top, header: NamePlate },
  after: {},
};
