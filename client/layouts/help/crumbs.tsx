import type { PageContext } from '../../../shared/page-context.ts';

export interface Crumb {
  name: string;
  href: string;
}

/** The way to a page of the help centre, from its first page on. */
export function Crumbs({ page, above }: { page: PageContext; above: readonly Crumb[] }) {
  const way = [{ name: page.t('layouts:helpName'), href: page.href('helpIndex') }, ...above];
  return (
    <nav className="help-crumbs" aria-label={page.t('layouts:helpParts.crumbs')}>
      <ol className="way">
        {way.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
