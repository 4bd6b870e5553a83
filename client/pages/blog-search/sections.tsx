import { withoutJoiners } from '../../../shared/texts/unbreakable.ts';
import type { ViewTexts } from '../../../shared/registry/view-texts.ts';
import { BlockHead } from '../../blocks/frame.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { SectionProps } from '../view.ts';
import type { SearchFormData } from './loader.ts';

/** The only form of the page: the one of the layout stands aside for it. */
function Search({ page, text, data }: SectionProps<ViewTexts<'blog-search'>['intro'], SearchFormData>) {
  const label = page.t('layouts:blogSearch');
  return (
    <div className="block search-top">
      <div className="block-inner">
        <BlockHead id="intro" first text={text} />
        <form className="search-form input-group" role="search" action={page.href('blogSearch')}>
          <label className="visually-hidden" htmlFor="search-words">
            {label}
          </label>
          <input
            className="input"
            id="search-words"
            type="search"
            name="content"
            defaultValue={data.words}
            placeholder={withoutJoiners(label)}
            required
            maxLength={100}
            autoComplete="off"
          />
          {data.source !== '' && <input type="hidden" name="source" value={data.source} />}
          <button type="submit" aria-label={withoutJoiners(page.t('common:search'))}>
            <Icon name="search" />
          </button>
        </form>
      </div>
    </div>
  );
}

export const staticSections = { intro: Search };
