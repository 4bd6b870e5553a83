import { SEARCH_TYPE } from '../../../shared/routing/help-rules.ts';
import { Footer } from '../chrome/footer.tsx';
import { Header } from '../chrome/header.tsx';
import { SearchForm } from '../chrome/search-form.tsx';
import { Top } from '../chrome/top.tsx';
import type { ChromeProps, LayoutDefinition } from '../layout-definition.ts';

/** The first page of the help centre has the search in its heading. */
function HelpBar({ page }: ChromeProps) {
  if (page.id === 'helpIndex') return null;
  const search = page.href('helpCategory', { type: SEARCH_TYPE });
  return (
    <section className="layout-help" aria-label={page.t('layouts:helpName')}>
      <div className="wrap">
        <a className="help-name" href={page.href('helpIndex')}>
          {page.t('layouts:helpName')}
        </a>
        {search && (
          <SearchForm
            id="help-words"
            action={search}
            name="k"
            label={page.t('layouts:helpSearch')}
            submit={page.t('common:search')}
          />
        )}
      </div>
    </section>
  );
}

export const layout: LayoutDefinition = {
  before: { top: Top, header: Header, search: HelpBar },
  after: { footer: Footer },
};
