import { BLOCKS, PROOF, REGISTRY, type Edit, type Edited } from './mistake.ts';

const CALL: Edit = [REGISTRY, BLOCKS, '"blocks": [{ "type": "cta", "id": "intro", "action": "none" }]'];
const THAI = 'locales/th/pages/news.json';
const thai = (written: string): Edit => [
  THAI,
  '"intro":{"title":"t th"}',
  `"intro":{"title":"t",${written}}`,
];

/** In the Thai texts of the page `news`. */
export const TEXTS: Edited = [
  [
    'a link to no section',
    [CALL, thai('"note":|"ดู [ราคา](page:news#prices)"')],
    /The page "news" has no section "prices": the link leads to its top – intro/,
  ],
  [
    'a link to no address',
    [CALL, thai('"note":|"ดู [ข่าว](https://www.example.com/th/nws.htm)"')],
    /No page has the address https:\/\/www\.example\.com\/th\/nws\.htm – page: and the id of a page/,
  ],
  [
    'a link to no page',
    [CALL, thai('"note":|"ดู [ข่าว](page:nws)"')],
    /There is no page "nws": the words are shown without a link – the id of a page \(did you mean news\?\)/,
  ],
  [
    'a key that is mistyped',
    [thai('|"laed":"ก"')],
    /Nothing reads "intro\.laed" – .*\(did you mean lead\?\)/,
  ],
  [
    'another script',
    [thai('"lead":|"Новости"')],
    /Новости is not in the letters of the language – a text in/,
  ],
  ['HTML', [thai('"lead":|"<b>ข่าว</b>"')], /<b> is shown as it is typed: a text holds no HTML – words/],
  [
    'a placeholder that is none',
    [thai('"lead":|"ข่าวของ {{brnd}}"')],
    /\{\{brnd\}\} is shown as it is typed – /,
  ],
  ['a number', [thai('"lead":|5')], /5 is no text – /],
  [
    'a comma too many',
    [thai('"lead":"ก"|,')],
    /A comma before a closing bracket – no comma after the last entry/,
  ],
  [
    'the title of another page',
    [[THAI, '"title":"News of the day th"', '"title":|"index th"']],
    /The page "index" has the same title in th – a title of its own/,
  ],
  [
    'a description of a word',
    [[THAI, /"description":"[^"]*"/, '"description":|"ข่าว"']],
    /"seo\.description" has 4 characters – 40 to 160 in th/,
  ],
  [
    'a section that is told nothing of',
    [
      [REGISTRY, '"pages": [', '"sections": [{ "type": "faq", "id": |"proof" }],\n  "pages": ['],
      ['locales/en_US/sections.json', null, PROOF],
    ],
    /No page uses the section "proof" – \{ "use": "proof"/,
  ],
];
