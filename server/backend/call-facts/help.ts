import type { CallFacts } from '../call-facts.ts';

/** The help centre and what visitors write to us. */
export const helpFacts = {
  helpIndex: {
    tag: 'help',
    summary: 'Categories of the help centre with their articles',
    example: { lang: 'th' },
  },
  helpMobileCategory: {
    tag: 'help',
    summary: 'Categories of the help centre, for phones',
    example: { lang: 'th' },
  },
  helpCategoryPage: {
    tag: 'help',
    summary: 'Articles and videos of a category',
    missing: 'No category has this id',
  },
  helpDetail: {
    tag: 'help',
    summary: 'One article or video of the help centre',
    description:
      'Category, type and id must belong together; `status` only says where the reader comes from.',
    missing: 'No article has this id in this category',
  },
  helpDetailCommon: {
    tag: 'help',
    summary: 'One article or video, found under a category of common errors',
    description: 'The same text as without `commonErrorCategoryId`.',
    missing: 'No article has this id in this category',
  },
  editUserFeedback: {
    tag: 'help',
    summary: 'What a visitor writes to us',
    description: [
      'One call with four uses, by `type`, and what each needs:',
      '`help` rates an article: `id`, `helpful`.',
      '`site` is feedback on the site: `content`; an `email` if an answer is wanted.',
      '`partner` is the form for partners: `name`, `email`, `company`, `program`, `country`, `content`.',
      '`profile` is what `registerNext` asks after a registration: `shopName`, `marketplaces`, `country`, and `heard` if the visitor says so. It needs a session and moves the account on: to `review` on a platform whose people look at accounts, to `accepted` on the embedded backend.',
    ].join('\n'),
    refusals: ['fields'],
    session: 'Only `type=profile` needs one',
    personal: true,
    example: {
      type: 'profile',
      shopName: 'Ann & Co',
      marketplaces: 'Shopee,Lazada',
      country: 'TH',
      heard: 'friend',
    },
  },
  helpSearch: {
    tag: 'help',
    summary: 'Articles of the help centre that hold some words',
    description: 'Without words, or when nothing fits, the list is empty.',
    example: { lang: 'th', k: 'stock' },
  },
  helpCustomerService: {
    tag: 'help',
    summary: 'Ways to reach support',
    description: 'Shown in the help centre. Prices, partners and footer ask v1.',
  },
} satisfies Record<string, CallFacts>;
