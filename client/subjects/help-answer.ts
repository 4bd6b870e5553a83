import type { AnswerOf } from '../../shared/api/endpoint.ts';
import { helpDetail, helpDetailCommon } from '../../shared/api/routes.ts';
import { FROM_START } from '../../shared/routing/help-rules.ts';
import { helpAbove } from './help-facts.ts';
import { searchTitle } from './search-words.ts';
import { segmentsOf } from './segments-of.ts';
import type { Subject } from './subject.ts';

export interface HelpSubject {
  answer: AnswerOf<'helpDetail'>;
  /** Where the reader comes from, as the address says. */
  status: string;
}

/** The answer of the help centre at either form of its address. Specification 2.2. */
export const helpAnswer: Subject<HelpSubject> = {
  async ask({ call, page: { locale: lang }, params }) {
    const { commonErrorCategoryId, ...rest } = params;
    const place = segmentsOf(rest, ['cid', 'type', 'id', 'status']);
    const answer =
      commonErrorCategoryId === undefined
        ? await call(helpDetail, { lang, ...place })
        : await call(helpDetailCommon, { lang, ...place, ...segmentsOf(params, ['commonErrorCategoryId']) });
    return { answer, status: place.status };
  },
  describe({ answer: { title: name, summary, cid, type, id, category, updated } }, page) {
    return {
      title: searchTitle(name, page.brand, page.locale),
      description: summary,
      locale: page.locale,
      // Where the reader comes from changes nothing about the answer.
      address: { page: 'helpDetail', params: { cid, type, id, status: FROM_START } },
      above: helpAbove(page, { cid, name: category.name }),
      name,
      type: 'article',
      published: updated,
    };
  },
};
