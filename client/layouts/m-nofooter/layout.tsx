import { MobileHeader } from '../chrome/mobile-header.tsx';
import { Top } from '../chrome/top.tsx';
import type { ChromeProps, LayoutDefinition } from '../layout-definition.ts';

function PlainHeader(props: ChromeProps) {
  return (
    <div className="layout-m-no-footer">
      <MobileHeader {...props} />
    </div>
  );
}

export const layout: LayoutDefinition = {
  before: { top: Top, header: PlainHeader },
  after: {},
};
