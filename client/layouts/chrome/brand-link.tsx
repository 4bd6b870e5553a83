import type { ChromeProps } from '../layout-definition.ts';
import { Logo } from '../../ui/logo.tsx';

export function BrandLink({ page }: Pick<ChromeProps, 'page'>) {
  return <Logo brand={page.brand} href={page.href('index')} />;
}
