import { ActionBar } from '../chrome/action-bar.tsx';
import { Footer } from '../chrome/footer.tsx';
import { MobileHeader } from '../chrome/mobile-header.tsx';
import { Top } from '../chrome/top.tsx';
import type { LayoutDefinition } from '../layout-definition.ts';

export const layout: LayoutDefinition = {
  before: { top: Top, header: MobileHeader },
  after: { footer: Footer, action: ActionBar },
};
