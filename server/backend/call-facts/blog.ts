import type { CallFacts } from '../call-facts.ts';

/** The blog. */
export const blogFacts = {
  blogIndex: {
    tag: 'blog',
    summary: 'First page of the blog',
    description: 'Articles are those of `contentLang`, and of `lang` without it.',
    example: { lang: 'th', source: 'pc' },
  },
  topicsContentPage: {
    tag: 'blog',
    summary: 'Articles of a topic',
    description: 'The id alone decides; name and language are what the address says.',
    missing: 'No topic has this id',
  },
  showMoreBlog: {
    tag: 'blog',
    summary: 'Articles behind the first page of the blog or of a topic',
    missing: 'No topic has this id',
  },
  articleDetails: {
    tag: 'blog',
    summary: 'One article',
    description: 'The id alone decides, and belongs to one content language.',
    missing: 'No article has this id',
  },
  blogSearch: {
    tag: 'blog',
    summary: 'Articles that hold some words',
    description: 'Without words, or when nothing fits, the list is empty.',
    example: { content: 'stock', lang: 'en_US' },
  },
  getBlogBannerList: { tag: 'blog', summary: 'Banners on top of the blog and of the home page' },
} satisfies Record<string, CallFacts>;
