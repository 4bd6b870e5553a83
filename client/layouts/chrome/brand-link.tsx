import type { ChromeProps } from '../../block-props.ts';
import { Logo } from '../../ui/logo.tsx';

/** The brand, leading to the home page. */
export function BrandLink({ page }: Pick<ChromeProps, 'page'>) {
  return <Logo brand={page.brand} href={page.href('index')} />;
}
