import type { CallFacts } from '../call-facts.ts';

const PHONE = { phoneNumber: '812345678', phonePrefix: '66' } as const;

/** What every page needs, and the booking of trainings. */
export const siteContext = {
  beforeList: { tag: 'site', summary: 'Notices above the header and marks in the menu' },
  goodsPrice: {
    tag: 'site',
    summary: 'Plans and prices of a market',
    description:
      'Prices are those of the market in the address; words follow the language cookies. A segment that names no market gets the default one.',
    example: { x: 'th' },
  },
  getCustomerServiceList: {
    tag: 'site',
    summary: 'Ways to reach sales',
    description:
      'Shown with the prices, for partners and in the dialog of the footer. The help centre asks v5.',
  },
  changeLang: {
    tag: 'site',
    summary: 'Remember the language of the visitor',
    description: 'Sets the three language cookies for 365 days. Refused when another site starts it.',
    personal: true,
    cookies: 'language',
    example: { lang: 'th' },
  },
  getNotLoggedDefaultCountry: {
    tag: 'training',
    summary: 'Country of the visitor and training sessions that can be booked',
    description:
      'Sessions in the language of the visitor come first, each group earliest first; times are in UTC.',
    personal: true,
  },
  notLoggedAdd: {
    tag: 'training',
    summary: 'Book a seat in a training session',
    description:
      'One seat a session and address, and a few a day and person (429). A mail tells when the session begins, in `timeZone` if that is a zone. `full`: the last seat is gone, or the session has begun.',
    refusals: ['fields', 'taken', 'full'],
    personal: true,
    example: {
      slotId: 'th-20261124-1000',
      name: 'Ann',
      email: 'ann@example.com',
      country: 'TH',
      ...PHONE,
      shopName: 'Ann & Co',
      marketplaces: 'Shopee,Lazada',
      remark: 'Two of us will listen.',
      timeZone: 'Asia/Bangkok',
    },
  },
  getPrivacyAgreement: {
    tag: 'site',
    summary: 'Privacy policy or terms',
    description:
      'The site ships the text it shows and swaps it only when `version` differs. Asked by browsers only.',
    example: { agreementLanguage: 'th', agreementType: '1' },
  },
} satisfies Record<string, CallFacts>;
