import { Footer } from '../chrome/footer.tsx';
import { Header } from '../chrome/header.tsx';
import { SearchForm } from '../chrome/search-form.tsx';
import { Top } from '../chrome/top.tsx';
import type { ChromeProps, LayoutDefinition } from '../layout-definition.ts';

function BlogBar({ page }: ChromeProps) {
  const search = page.href('blogSearch');
  return (
    <nav className="layout-blog" aria-label={page.t('layouts:blogName')}>
      <div className="wrap">
        <a className="blog-name" href={page.href('blogIndex')}>
          {page.t('layouts:blogName')}
        </a>
        {search && page.id !== 'blogSearch' && (
          <SearchForm
            id="blog-words"
            action={search}
            name="content"
            label={page.t('layouts:blogSearch')}
            submit={page.t('common:search')}
          />
        )}
      </div>
    </nav>
  );
}

export const layout: LayoutDefinition = {
  before: { top: Top, header: Header, bar: BlogBar },
  after: { footer: Footer },
};
