import type { ViewName } from './names.ts';

/** Where links may lead into a coded page: ids of its sections and forms. */
interface ViewAnchors {
  readonly ids: readonly string[];
  /** Further ones begin with this and end with the id of a category. */
  readonly categories?: string;
}

/** Of a view that is not listed nothing is known, for example because the headings of an article are among them. */
export const viewAnchors: Readonly<Partial<Record<ViewName, ViewAnchors>>> = {
  'blog-search': { ids: [] },
  'check-result': { ids: [] },
  'forgot-password': { ids: ['forgot'] },
  'forgot-password-phone': { ids: ['forgot'] },
  'help-category': { ids: [], categories: 'topic-' },
  'help-index': { ids: ['topics', 'problems', 'contacts', 'feedback', 'site'], categories: 'topic-' },
  home: { ids: ['cards', 'day', 'start'] },
  'home-mobile': { ids: ['cards', 'start'] },
  login: { ids: ['login'] },
  'not-found': { ids: [] },
  partners: { ids: ['programs', 'join', 'partner', 'contacts'] },
  register: { ids: ['register'] },
  'register-next': { ids: ['next'] },
  'th-register': { ids: ['th-register'] },
  train: { ids: ['train', 'train-contact'] },
};
