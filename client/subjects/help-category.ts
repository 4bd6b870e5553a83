import type { AnswerOf } from '../../shared/api/endpoint.ts';
import { helpCategoryPage } from '../../shared/api/routes.ts';
import { AppError } from '../../shared/errors.ts';
import { helpFilterFields, type HelpFilter } from '../../shared/routing/help-filter.ts';
import { FROM_START, helpPlace, SEARCH_TYPE } from '../../shared/routing/help-rules.ts';
import { helpAbove } from './help-facts.ts';
import { segmentsOf } from './segments-of.ts';
import type { Subject } from './subject.ts';

type CategoryPage = AnswerOf<'helpCategoryPage'>;

export type CategorySubject =
  | { kind: 'start' }
  | { kind: 'search' }
  | {
      kind: 'category';
      category: NonNullable<CategoryPage['category']>;
      answers: CategoryPage['articles'];
      /** What of the category `answers` holds. */
      filter: HelpFilter;
    };

/** What `{type}` of `/{lang}/leftCat/{type}` asks for. Only a category needs a call. */
export const helpCategory: Subject<CategorySubject> = {
  async ask({ call, page: { locale: lang }, params: { type = '' }, helpFilter: filter }) {
    const place = helpPlace(type);
    if (place.kind !== 'category') return place;
    const { cid } = segmentsOf({ ...place }, ['cid', 'status']);
    const { category, articles } = await call(helpCategoryPage, {
      lang,
      categoryId: cid,
      ...helpFilterFields(filter),
    });
    if (category === null) throw new AppError('NOT_FOUND', 404, `No category "${cid}"`);
    return { kind: 'category', category, answers: articles, filter };
  },
  describe(subject, page) {
    const { locale } = page;
    if (subject.kind !== 'category') {
      const isStart = subject.kind === 'start';
      const type = isStart ? FROM_START : SEARCH_TYPE;
      const title = page.t(isStart ? 'layouts:helpParts.startTitle' : 'layouts:helpParts.searchTitle');
      return {
        title,
        description: page.t('layouts:helpParts.startDescription'),
        locale,
        address: { page: 'helpCategory', params: { type } },
        above: helpAbove(page),
        name: title,
        ...(isStart ? {} : { indexed: false }),
      };
    }
    const { id, name } = subject.category;
    const values = { category: name };
    return {
      title: page.t('layouts:helpParts.categoryTitle', values),
      description: page.t('layouts:helpParts.categoryDescription', values),
      locale,
      address: { page: 'helpCategory', params: { type: id } },
      above: helpAbove(page),
      name,
      work: 'CollectionPage',
    };
  },
};
