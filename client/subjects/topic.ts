import type { AnswerOf } from '../../shared/api/endpoint.ts';
import { settle } from '../../shared/api/settle.ts';
import { blogIndex, topicsContentPage } from '../../shared/api/routes.ts';
import type { Locale } from '../../shared/locales.ts';
import type { BlogTopic } from '../blog/article-cards.tsx';
import { searchTitle, shortened } from './search-words.ts';
import { segmentsOf } from './segments-of.ts';
import type { Subject } from './subject.ts';

export interface TopicSubject extends AnswerOf<'topicsContentPage'> {
  /** All topics in the language of this one; empty if they cannot be had. */
  topics: readonly BlogTopic[];
}

/** Calls refuse a longer one. */
const LONGEST_NAME = 200;

/** The name of a topic as the address has it, in characters that calls take. */
function nameIn(segment: string): string {
  return segment.replaceAll('\0', '').slice(0, LONGEST_NAME).toWellFormed();
}

/** The topic itself must not be late for the list of all: together they have the 3 s of page data. */
const TOPICS_MS = 2500;
const REST_MS = 1000;

/** A topic of the blog: the id alone decides (contract, Pages). */
export const topic: Subject<TopicSubject> = {
  async ask({ call, page, params }) {
    const { id: topicsId } = segmentsOf(params, ['id']);
    const topicsIn = async (contentLang: Locale) => (await call(blogIndex, { contentLang })).topics;
    // Most topics are read in their own language, so the platform is asked for both at once.
    const likely = settle(topicsIn(page.locale), { ms: TOPICS_MS });
    const topicsName = nameIn(params['topics'] ?? '');
    const found = await call(topicsContentPage, { topicsId, ...(topicsName !== '' && { topicsName }) });
    const { contentLang } = found;
    const topics = contentLang === page.locale ? likely : settle(topicsIn(contentLang), { ms: REST_MS });
    const settled = await topics;
    return { ...found, topics: settled.ok ? settled.data : [] };
  },
  describe({ topic: { id, name }, contentLang: locale, translations, articles }, page) {
    const address = (of: { id: string; name: string }) => ({
      page: 'blogTopic',
      params: { id: of.id, topics: of.name },
    });
    const titles = articles.map(({ title }) => title);
    const blog = page.label('blogIndex').title;
    return {
      title: searchTitle(name, page.brand, locale),
      // In the language of the topic, which may not be that of the page.
      description: shortened(`${name}: ${titles.join(' · ')}`, locale),
      locale,
      name,
      address: address({ id, name }),
      ...(translations === undefined
        ? {}
        : { translations: translations.map((row) => ({ ...address(row), locale: row.contentLang })) }),
      above: [{ name: blog, page: 'blogIndex', params: {} }],
      work: 'CollectionPage',
    };
  },
};
