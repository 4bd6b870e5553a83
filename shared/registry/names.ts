/**
 * Names that the registry may use for code. The start of the site and the unit tests fail if the folder of a
 * name is missing. Browser code imports this file, so zod must stay out.
 */

/** `client/pages/<name>/definition.ts`. */
export const VIEW_NAMES = [
  'agreement',
  'blog-search',
  'check-result',
  'forgot-password',
  'forgot-password-phone',
  'help-category',
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

/** `client/layouts/<name>/layout.tsx`. Specification 2.3, 2.4. */
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

/** `shared/routing/guards.ts`. */
export const GUARD_NAMES = ['signedOut'] as const;
export type GuardName = (typeof GUARD_NAMES)[number];

/** `client/styles/accents.css`. */
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

export const COMPOSITIONS = ['split', 'centre', 'stack'] as const;

/** Printed pictures of ways to advertise: `client/blocks/broadsheet/engravings.tsx`. */
export const ENGRAVINGS = ['listing', 'clip', 'post', 'page', 'voucher'] as const;
export type Engraving = (typeof ENGRAVINGS)[number];

export const ACTIONS = ['register', 'price', 'partners', 'none'] as const;
export type Action = (typeof ACTIONS)[number];

/** Pages that layouts, views and blocks lead to by themselves. */
export const PAGES_LINKED_BY_CODE = [
  'blogArticleTitle',
  'blogIndex',
  'blogIndexLang',
  'blogSearch',
  'blogTopic',
  'forgetPwd',
  'handlerTrain',
  'helpCategory',
  'helpDetail',
  'helpDetailCommon',
  'helpIndex',
  'index',
  'login',
  'page404',
  'partnersConfig',
  'price',
  'privacyPolicy',
  'register',
  'registerNext',
  'stallwiseIntroduce',
  'terms',
] as const;

/** What the block `form` begins: `client/blocks/form/beginnings.tsx`. */
export const FORMS = ['register', 'book', 'partner', 'contact'] as const;
export type Form = (typeof FORMS)[number];

/** What a section stands on: `client/styles/arrangement.css`. */
export const GROUNDS = ['wash', 'sky', 'card', 'night'] as const;
export type Ground = (typeof GROUNDS)[number];

export const SPACES = ['tight', 'wide'] as const;
export type Space = (typeof SPACES)[number];

/** `client/vignettes/scenarios.ts`. */
export const SCENARIOS = [
  'street-market',
  'two-shops',
  'invoice-desk',
  'ad-channels',
  'shopee-shops',
  'lazada-shops',
  'live-sale',
  'own-store',
  'tote-studio',
  'batik-house',
  'first-shop',
] as const;
export type ScenarioName = (typeof SCENARIOS)[number];

/** Lists in header and footer. */
export const MENU_AREAS = ['product', 'main', 'company', 'legal', 'landing'] as const;
export type MenuArea = (typeof MENU_AREAS)[number];

/** `locales/<code>/<area>.json`. */
export const TEXT_AREAS = [
  'common',
  'layouts',
  'errors',
  'forms',
  'mail',
  'blocks',
  'contacts',
  'consent',
  'help',
  'agreement',
  'vignettes',
  'dashboard',
  'product',
  'notice',
] as const;
export type TextArea = (typeof TEXT_AREAS)[number];

/** Those that the browser loads by themselves, when it shows them. */
export const LATE_AREAS = ['notice'] as const satisfies readonly TextArea[];
export type LateArea = (typeof LATE_AREAS)[number];

/** Specification 7. */
export const CONTACT_LISTS = ['sales', 'help'] as const;
export type ContactList = (typeof CONTACT_LISTS)[number];

/** `client/vignettes/<name>/vignette.tsx`. */
export const VIGNETTES = [
  'order-card',
  'board-analysis',
  'card-picker',
  'data-board',
  'draft-check',
  'first-banner',
  'inventory-card',
  'invoice',
  'order-lists',
  'label-batch',
  'label-pile',
  'order-board',
  'price-edit',
  'margin-ladder',
  'market-square',
  'partner-bench',
  'partner-hatch',
  'product-card',
  'stock-move',
  'shared-screen',
  'shop-street',
  'stall-elevation',
  'source-page',
  'store',
  'listing-capture',
  'listing-gaps',
  'live-stage',
  'mirrored-shelves',
  'order-queue',
  'workspace',
  'order-day',
  'listing-anatomy',
  'warehouse-plan',
  'weekly-report',
  'promotion-calendar',
  'crawl-pages',
  'permission',
  'phone',
] as const;
export type Vignette = (typeof VIGNETTES)[number];
