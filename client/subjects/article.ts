import type { AnswerOf } from '../../shared/api/endpoint.ts';
import { articleDetails } from '../../shared/api/routes.ts';
import type { SubjectFacts } from '../../shared/page-subject.ts';
import { coverFacts } from '../blog/article-cards.tsx';
import { searchTitle, shortened } from './search-words.ts';
import { segmentsOf } from './segments-of.ts';
import type { Subject } from './subject.ts';

export type ArticleSubject = AnswerOf<'articleDetails'>;

/** An article of the blog: the id alone decides (contract, Pages). */
export const article: Subject<ArticleSubject> = {
  ask: async ({ call, params }) => call(articleDetails, { blogId: segmentsOf(params, ['id']).id }),
  describe(found, page) {
    const { id, slug, title: name, contentLang: locale, topic, published } = found;
    const address = (of: { id: string; slug: string }) => ({
      page: 'blogArticleTitle',
      params: { id: of.id, title: of.slug },
    });
    const above: SubjectFacts['above'] = [
      { name: page.label('blogIndex').title, page: 'blogIndex', params: {} },
      { name: topic.name, page: 'blogTopic', params: { id: topic.id, topics: topic.name } },
    ];
    return {
      title: searchTitle(name, page.brand, locale),
      description: shortened(found.summary, locale),
      locale,
      name,
      address: address({ id, slug }),
      translations: found.translations.map((row) => ({ ...address(row), locale: row.contentLang })),
      above,
      type: 'article',
      published,
      work: 'BlogPosting',
      picture: { title: found.title, ...coverFacts(found), page: 'blogArticle', id },
    };
  },
};
