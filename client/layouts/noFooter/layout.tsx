import { Header } from '../chrome/header.tsx';
import { Top } from '../chrome/top.tsx';
import { Awning } from '../../ui/awning.tsx';
import type { ChromeProps, LayoutDefinition } from '../layout-definition.ts';

function AwningHeader(props: ChromeProps) {
  return (
    <div className="layout-no-footer">
      <Header {...props} />
      <Awning />
    </div>
  );
}

export const layout: LayoutDefinition = {
  before: { top: Top, header: AwningHeader },
  after: {},
};
