import type { ViewTexts } from '../../../shared/registry/view-texts.ts';
import { BlockHead } from '../../blocks/frame.tsx';
import { SearchForm } from '../../layouts/chrome/search-form.tsx';
import type { SectionProps } from '../view.ts';
import { resultAddresses } from './found-articles.ts';
import type { SearchFormData } from './loader.ts';

/** The only form of the page: the one of the layout stands aside for it. */
function Search({ page, text, data }: SectionProps<ViewTexts<'blog-search'>['intro'], SearchFormData>) {
  const { search, article, topic } = resultAddresses(page);
  return (
    <div className="block search-top">
      <div className="block-inner">
        <BlockHead id="intro" first text={text} />
        <SearchForm
          id="search-words"
          action={search}
          name="content"
          label={page.t('layouts:blogSearch')}
          submit={page.t('common:search')}
          words={data.words}
          article={article}
          topic={topic}
        />
      </div>
    </div>
  );
}

export const staticSections = { intro: Search };
