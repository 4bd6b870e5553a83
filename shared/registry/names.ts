/**
 * The names that the registry may use for what exists in code: of folders under `client/` and of entries of tables
 * there. A name without its folder fails the unit tests and the start of the site, one without its entry the compiler.
 * No zod here, so that browser code may import it.
 */

/** Coded pages: `client/pages/<name>/definition.ts`. */
export const VIEW_NAMES = [
  'agreement',
  'check-result',
  'forgot-password',
  'forgot-password-phone',
  'help-detail',
  'help-index',
  'home',
  'home-mobile',
  'login',
  'not-found',
  'partners',
  'register',
  'register-next',
  'th-register',
  'train',
] as const;
export type ViewName = (typeof VIEW_NAMES)[number];

/** Components that draw a layout: `client/layouts/<name>/layout.tsx`. Specification 2.3, 2.4. */
export const LAYOUT_COMPONENTS = [
  'default',
  'custom',
  'blog',
  'help',
  'login',
  'phoneLogin',
  'noFooter',
  'landing',
  'm-default',
  'm-login',
  'm-thlogin',
  'm-empty',
  'm-nofooter',
] as const;
export type LayoutComponent = (typeof LAYOUT_COMPONENTS)[number];

/** Functions of `shared/routing/guards.ts` that a page may ask for. */
export const GUARD_NAMES = ['signedOut'] as const;
export type GuardName = (typeof GUARD_NAMES)[number];

/** Accent classes of `client/styles/tokens.css`. */
export const ACCENTS = [
  'leaf',
  'ember',
  'ocean',
  'plum',
  'indigo',
  'rose',
  'teal',
  'amber',
  'slate',
] as const;
export type Accent = (typeof ACCENTS)[number];

/** How a hero, and the landing layout around it, is put together. */
export const COMPOSITIONS = ['split', 'centre', 'stack'] as const;

/** What the main call to action of a hero or a landing header leads to. */
export const ACTIONS = ['register', 'price', 'partners', 'none'] as const;
export type Action = (typeof ACTIONS)[number];

/** Lists in header and footer that a page may stand in. */
export const MENU_AREAS = ['product', 'main', 'company', 'legal', 'landing'] as const;
export type MenuArea = (typeof MENU_AREAS)[number];

/** Texts that several pages share: `locales/<code>/<area>.json`. */
export const TEXT_AREAS = [
  'common',
  'layouts',
  'errors',
  'forms',
  'mail',
  'blocks',
  'contacts',
  'help',
  'agreement',
  'vignettes',
  'dashboard',
] as const;
export type TextArea = (typeof TEXT_AREAS)[number];

/** Lists of customer service: of those who may become customers, and of those who have a question. Specification 7. */
export const CONTACT_LISTS = ['sales', 'help'] as const;
export type ContactList = (typeof CONTACT_LISTS)[number];

/** Product pictures: `client/vignettes/<name>/vignette.tsx`. */
export const VIGNETTES = [
  'order-card',
  'board-analysis',
  'card-picker',
  'data-board',
  'first-banner',
  'inventory-card',
  'product-card',
  'store',
  'listing-capture',
] as const;
export type Vignette = (typeof VIGNETTES)[number];

/** Small line drawings that a block may put beside a text: `client/vignettes/glyphs.tsx`. */
export const SIGNS = [
  'printer',
  'refresh',
  'link',
  'orders',
  'products',
  'inventory',
  'data',
  'clock',
  'tag',
  'shops',
  'chat',
  'scan',
  'truck',
  'coins',
  'shield',
  'people',
] as const;
export type Sign = (typeof SIGNS)[number];
