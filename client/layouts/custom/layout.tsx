import { Footer } from '../chrome/footer.tsx';
import { Header } from '../chrome/header.tsx';
import { Top } from '../chrome/top.tsx';
import type { ChromeProps, LayoutDefinition } from '../layout-definition.ts';

/** Transparent over a dark opening until its menus open. */
function OverlaidHeader(props: ChromeProps) {
  return (
    <div className="layout-custom on-dark">
      <Header {...props} />
    </div>
  );
}

export const layout: LayoutDefinition = {
  before: { top: Top, header: OverlaidHeader },
  after: { footer: Footer },
};
