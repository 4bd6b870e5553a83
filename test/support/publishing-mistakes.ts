/* What an editor mistypes: where, and what is said of it. `|` stands where the finding points. */

/** What stands in a file and what is written instead; null writes a new file. */
type Edit = readonly [file: string, from: string | RegExp | null, to: string];

export interface Mistake {
  readonly name: string;
  readonly edits: readonly Edit[];
  readonly finding: RegExp;
}

const REGISTRY = 'pages.registry.json';
const BLOCKS = '"blocks": [{ "type": "intro", "id": "intro" }]';

/** In `publish` of the page `news`. */
const TIMES: readonly (readonly [name: string, written: string, finding: RegExp])[] = [
  [
    'an unknown state',
    '{ "languages": { "vi": |"drafft" } }',
    /"drafft" is not allowed here – draft, published.* \(did you mean draft\?\)/,
  ],
  [
    'an unknown language',
    '{ "languages": { |"vn": "draft" } }',
    /Unknown key "vn" – .*vi.* \(did you mean (?:vi|in)\?\)/,
  ],
  ['an unknown key', '{ |"lang": {} }', /Unknown key "lang" – from, until, draft, languages, disabled/],
  [
    'an unknown key of a language',
    '{ "languages": { "vi": { |"form": null } } }',
    /Unknown key "form" – from, until \(did you mean from\?\)/,
  ],
  ['a draft that is a word', '{ "draft": |"yes" }', /"yes" is not allowed here – a boolean/],
  ['disabled as a number', '{ "disabled": |1 }', /1 is not allowed here – a boolean/],
  [
    'a moment without a zone',
    '{ "from": |"2026-12-01T09:00" }',
    /is not allowed here – a moment with its time zone, such as 2026-12-01T09:00\[Asia\/Bangkok\]/,
  ],
  [
    'a day of another calendar',
    '{ "from": |"1/12/2026 09:00" }',
    /is not allowed here – a moment with its time zone/,
  ],
  [
    'a day that is none',
    '{ "from": |"2026-02-30T09:00[Asia/Bangkok]" }',
    /2026-02-30T09:00 is no day and time of the calendar/,
  ],
  [
    'an unknown zone',
    '{ "until": |"2027-12-01T09:00[Asia/Bankok]" }',
    /There is no time zone "Asia\/Bankok" – .* \(did you mean 2027-12-01T09:00\[Asia\/Bangkok\]\?\)/,
  ],
  [
    'a city',
    '{ "until": |"2027-12-01T09:00[Jakarta]" }',
    /There is no time zone "Jakarta" – .* \(did you mean 2027-12-01T09:00\[Asia\/Jakarta\]\?\)/,
  ],
  [
    'a skipped hour',
    '{ "from": |"2027-03-28T02:30[Europe/Berlin]" }',
    /skip 2027-03-28T02:30 – 2027-03-28T01:30\+01:00\[Europe\/Berlin\] or 2027-03-28T03:30\+02:00\[Europe\/Berlin\]/,
  ],
  [
    'a doubled hour',
    '{ "languages": { "vi": { "from": |"2027-10-31T02:30[Europe/Berlin]" } } }',
    /show 2027-10-31T02:30 twice – 2027-10-31T02:30\+02:00\[Europe\/Berlin\] or 2027-10-31T02:30\+01:00/,
  ],
  [
    'an offset that the zone has not',
    '{ "from": |"2026-12-01T09:00+08:00[Asia/Bangkok]" }',
    /is not at \+08:00 then – 2026-12-01T09:00\+07:00\[Asia\/Bangkok\]/,
  ],
  [
    'a language that ends first',
    '{ "languages": { "vi": { "from": "2027-02-01T00:00Z", "until": |"2027-01-01T00:00Z" } } }',
    /The page in vi ends before it begins – a moment after 2027-02-01T00:00Z/,
  ],
  [
    'a language that is over',
    '{ "languages": { "vi": { "until": |"2020-01-01T00:00Z" } } }',
    /The page in vi has ended: its address is unknown – a later moment/,
  ],
  [
    'a Thai year',
    '{ "languages": { "th": { "from": |"2570-01-01T00:00[Asia/Bangkok]" } } }',
    /The year 2570 lies 54\d years ahead – .* \(did you mean 2027-01-01T00:00\[Asia\/Bangkok\]\?\)/,
  ],
  [
    'a draft with a moment',
    '{ "draft": true, "from": |"2027-01-01T00:00Z" }',
    /The page is a draft, which no moment opens – no "draft" beside it, or no moment/,
  ],
  [
    'a page that ends first',
    '{ "from": "2027-02-01T00:00Z", "until": |"2027-01-01T00:00Z" }',
    /The page ends before it begins – a moment after 2027-02-01T00:00Z/,
  ],
  ['a page that is over', '{ "until": |"2020-01-01T00:00Z" }', /The page has ended: its address is unknown/],
];

const SECTION = '"sections": [{ "type": "faq", "id": "proof" }],\n  "pages": [';
const PROOF = '{ "proof": { "title": "Proof", "items": [{ "question": "How?", "answer": "So." }] } }';

/** Among the blocks of the page `news`. */
const USES: readonly (readonly [name: string, written: string, finding: RegExp])[] = [
  [
    'a name that no section has',
    '{ "use": |"prof", "id": "proof" }',
    /There is no section "prof", which the page news uses – proof \(did you mean proof\?\)/,
  ],
  ['no id', '|{ "use": "proof" }', /"id" is missing/],
  [
    'an option that the block has not',
    '{ "use": "proof", "id": "proof", |"itmes": 2 }',
    /Unknown key "itmes" – .*items/,
  ],
  [
    'a wrong value',
    '{ "use": "proof", "id": "proof", "items": |"two" }',
    /"two" is not allowed here – a (?:whole )?number/,
  ],
  [
    'a kind of block',
    '{ "use": "proof", "id": "proof", "type": |"faq" }',
    /The section "proof" says what kind of block it is – no "type" here/,
  ],
  [
    'an id that is taken',
    '{ "use": "proof", "id": |"intro" }',
    /There is a block "intro" on this page already – an id of its own/,
  ],
];

/** In the address, menu and button of the page `news`. */
const WAYS: readonly (readonly [name: string, edits: readonly Edit[], finding: RegExp])[] = [
  [
    'a page that is said to be gone',
    [[REGISTRY, '"redirects": []', '"gone": [|"/{lang}/news.htm"],\n  "redirects": []']],
    /\/\{lang\}\/news\.htm is already the path of the page "news" – a path that no other/,
  ],
  [
    'a former address that is said to be gone',
    [[REGISTRY, '"redirects": []', '"gone": [|"/{lang}/old-news.htm"],\n  "redirects": []']],
    /old-news\.htm is already the path of the redirect of .* – a path that no other/,
  ],
  [
    'a gone address that could be any',
    [[REGISTRY, '"redirects": []', '"gone": [|"/{any}/news.htm"],\n  "redirects": []']],
    /The path begins with a part that varies – a first segment of letters, or \{lang\}/,
  ],
  [
    'a gone address without a slash',
    [[REGISTRY, '"redirects": []', '"gone": [|"news.htm"],\n  "redirects": []']],
    /"news\.htm" is not allowed here – /,
  ],
  [
    'a redirect to what is gone',
    [
      [
        REGISTRY,
        '"redirects": []',
        '"gone": ["/{lang}/x.htm"],\n  "redirects": [{ "from": "/{lang}/y.htm", "to": |"/{lang}/x.htm" }]',
      ],
    ],
    /No page has the address \/\{lang\}\/x\.htm – the path of a page/,
  ],
  [
    'a redirect to a draft',
    [
      [REGISTRY, '"redirects": []', '"redirects": [{ "from": "/{lang}/y.htm", "to": |"/{lang}/news.htm" }]'],
      [REGISTRY, '"publish": { "until": null }', '"publish": { "draft": true }'],
    ],
    /y\.htm leads to the page "news", which is not published – a page that is published/,
  ],
  [
    'a page without any way to it',
    [
      [REGISTRY, /"menu": \[[^\]]*\],?\s*/, ''],
      [REGISTRY, '"id": "news"', '"id": |"news"'],
    ],
    /Nothing leads to the page "news": no menu, page or article – a "menu", a link to it in a text, or/,
  ],
  [
    'a menu for an address that varies',
    [
      [REGISTRY, /"redirectFrom": \[[^\]]*\],?\s*/, ''],
      [REGISTRY, '"/{lang}/news.htm"', '"/{lang}/news/{id}.htm"'],
      [REGISTRY, /"menu": \[(?=[^\]]*"main")/, '"menu": |['],
    ],
    /varies, so no menu can lead to it – no "menu", or a path without \{name\} parts/,
  ],
  [
    'a button to no page',
    [[REGISTRY, BLOCKS, '"blocks": [{ "type": "cta", "id": "intro", "action": |"price" }]']],
    /There is no page "price", so the block "intro" of "news" shows no button there – a page "price"/,
  ],
  [
    'a button that is not named',
    [[REGISTRY, BLOCKS, '"blocks": [|{ "type": "hero", "id": "intro" }]']],
    /There is no page "register", so the block "intro" of "news" shows no button there – a page "register"/,
  ],
];

const CALL: Edit = [REGISTRY, BLOCKS, '"blocks": [{ "type": "cta", "id": "intro", "action": "none" }]'];
const THAI = 'locales/th/pages/news.json';
const thai = (written: string): Edit => [
  THAI,
  '"intro":{"title":"t th"}',
  `"intro":{"title":"t",${written}}`,
];

/** In the Thai texts of the page `news`. */
const TEXTS: readonly (readonly [name: string, edits: readonly Edit[], finding: RegExp])[] = [
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

export const MISTAKES: readonly Mistake[] = [
  ...TIMES.map(([name, written, finding]) => ({
    name,
    edits: [[REGISTRY, /"publish": \{[^}]*\}/, `"publish": ${written}`] as const],
    finding,
  })),
  ...USES.map(([name, written, finding]) => ({
    name: `a use with ${name}`,
    edits: [
      [REGISTRY, '"pages": [', SECTION] as const,
      [REGISTRY, BLOCKS, BLOCKS.replace(/\]$/, () => `, ${written}]`)] as const,
      ['locales/en_US/sections.json', null, PROOF] as const,
    ],
    finding,
  })),
  ...[...WAYS, ...TEXTS].map(([name, edits, finding]) => ({ name, edits, finding })),
];
