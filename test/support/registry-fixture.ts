import { inLanguage } from '../../server/content/in-languages.ts';
import type { Locale } from '../../shared/locales.ts';
import { compileRegistry } from '../../shared/registry/compile.ts';
import type { LayoutEntry, PageEntry, Registry } from '../../shared/registry/schema.ts';
import type { Snapshot, TextSources, TextTree } from '../../shared/registry/types.ts';
import { viewTexts } from '../../shared/registry/view-texts.ts';
import { group } from '../../shared/texts/declare.ts';
import { sampleTexts } from './sample-texts.ts';

/** Independent of the site's languages. */
const LANGUAGES = ['en_US', 'in', 'th', 'vi', 'zh_CN', 'ms_MY'] as const satisfies readonly Locale[];
type Language = (typeof LANGUAGES)[number];

/** For pages with inline texts. */
export const NO_TEXTS: TextSources = { pages: new Map(), areas: new Map() };

const LAYOUTS: Record<string, LayoutEntry> = {
  default: { component: 'default' },
  landing: { component: 'landing', accent: 'ember', composition: 'split', action: 'register' },
  noFooter: { component: 'noFooter', footer: false },
  'm-default': { component: 'm-default' },
  'm-nofooter': { component: 'm-nofooter' },
  'm-thlogin': { component: 'm-thlogin', contentLocale: 'th' },
};

/** The smallest valid registry with `pages` added and `changes` replaced. */
export function registryWith(pages: readonly PageEntry[] = [], changes: Partial<Registry> = {}): Registry {
  return {
    site: {
      brand: 'Stall',
      defaultLocale: 'en_US',
      locales: [...LANGUAGES],
      hosts: {
        main: 'www.example.com',
        professional: 'www.example.org',
        public: ['www.example.com', 'www.example.org'],
        redirects: ['apps.example.net'],
      },
      noPathLanguage: [],
    },
    layouts: LAYOUTS,
    pages: [
      viewPage('index', '/{lang}/index.htm', 'home'),
      viewPage('page404', '/{lang}/page404.htm', 'not-found'),
      ...pages,
    ],
    redirects: [],
    ...changes,
  };
}

function viewPage(id: string, path: string, view: 'home' | 'not-found'): PageEntry {
  const texts = sampleTexts(group(view, viewTexts[view]).shape) as TextTree;
  return {
    id,
    path,
    layout: 'default',
    view,
    mobile: { layout: 'm-default' },
    text: inEvery((locale) => {
      const seo = { title: `${id} ${locale}`, description: inLanguage(SENTENCE, locale) };
      return locale === 'en_US' ? { seo, ...texts } : { seo };
    }),
  };
}

/** A page of one block with texts in six languages, in a menu. */
export function page(id: string, path: string, changes: Partial<PageEntry> = {}): PageEntry {
  return {
    id,
    path,
    layout: 'default',
    blocks: [{ type: 'intro', id: 'intro' }],
    menu: [{ area: 'main', order: 1 }],
    text: inEvery((locale) => ({
      seo: { title: `${id} ${locale}`, description: inLanguage(SENTENCE, locale) },
      intro: { title: `${id} ${locale}` },
    })),
    ...changes,
  };
}

export function inEvery(make: (locale: Language) => TextTree): Record<Language, Record<string, unknown>> {
  return Object.fromEntries(LANGUAGES.map((code) => [code, make(code)])) as Record<
    Language,
    Record<string, unknown>
  >;
}

export function snapshotOf(registry: Registry, texts: TextSources = NO_TEXTS): Snapshot {
  return compileRegistry(registry, texts, 'test');
}

const SENTENCE: Record<Language, string> = {
  en_US: 'Every order of every shop in one list, printed and packed in one go before the courier comes.',
  in: 'Semua pesanan dari semua toko dalam satu daftar, dicetak dan dikemas sekaligus sebelum kurir datang.',
  th: 'ออเดอร์จากทุกร้านค้าในรายการเดียว พิมพ์และแพ็กพร้อมกันก่อนขนส่งมารับ',
  vi: 'Mọi đơn hàng của mọi gian hàng trong một danh sách, in và đóng gói một lượt trước khi bưu tá đến.',
  zh_CN: '所有店铺的订单集中在一个列表里，快递到来之前一次打印、一次打包。',
  ms_MY: 'Semua pesanan daripada semua kedai dalam satu senarai, dicetak dan dibungkus sekali gus.',
};

/** A registry of `count` landing pages. */
export function largeRegistry(count: number): Registry {
  const landing = (at: number): PageEntry => ({
    id: `landing${at}`,
    path: `/{lang}/frontend/landing${at}.html`,
    layout: 'landing',
    blocks: [
      { type: 'hero', id: 'hero', vignette: 'order-card', action: 'register' },
      { type: 'cta', id: 'start', action: 'register' },
    ],
    mobile: { layout: 'm-default' },
    menu: [{ area: 'landing', order: at % 1000 }],
    text: inEvery((locale) => landingTexts(at, SENTENCE[locale])),
  });
  return registryWith(Array.from({ length: count }, (_, at) => landing(at)));
}

function landingTexts(at: number, sentence: string): TextTree {
  const short = sentence.slice(0, 40);
  return {
    seo: { title: `${at} ${short}`, description: sentence },
    hero: { title: short, lead: sentence },
    start: { title: short },
  };
}
