import { withoutJoiners } from '../../../shared/texts/unbreakable.ts';
import { Footer } from '../chrome/footer.tsx';
import { Header } from '../chrome/header.tsx';
import { SearchForm } from '../chrome/search-form.tsx';
import { Top } from '../chrome/top.tsx';
import type { ChromeProps, LayoutDefinition } from '../layout-definition.ts';

function HelpSearch({ page }: ChromeProps) {
  const search = page.href('helpCategory', { type: 's' });
  return (
    <section className="layout-help ground-wash" aria-label={withoutJoiners(page.t('layouts:helpName'))}>
      <div className="wrap">
        <p className="help-question">{page.t('layouts:helpQuestion')}</p>
        {search && (
          <SearchForm
            id="help-words"
            action={search}
            name="k"
            label={page.t('layouts:helpSearch')}
            submit={page.t('common:search')}
          />
        )}
        <p className="hint">{page.t('layouts:helpHint')}</p>
      </div>
    </section>
  );
}

export const layout: LayoutDefinition = {
  before: { top: Top, header: Header, search: HelpSearch },
  after: { footer: Footer },
};
