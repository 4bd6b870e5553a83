import { Footer } from '../chrome/footer.tsx';
import { Header } from '../chrome/header.tsx';
import { Top } from '../chrome/top.tsx';
import type { LayoutDefinition } from '../layout-definition.ts';

export const layout: LayoutDefinition = {
  before: { top: Top, header: Header },
  after: { footer: Footer },
};
