import { Header } from '../chrome/header.tsx';
import { Top } from '../chrome/top.tsx';
import type { ChromeProps, LayoutDefinition } from '../layout-definition.ts';

function PlainHeader(props: ChromeProps) {
  return (
    <div className="layout-no-footer">
      <Header {...props} />
    </div>
  );
}

export const layout: LayoutDefinition = {
  before: { top: Top, header: PlainHeader },
  after: {},
};
