import { BLOCKS, REGISTRY, type Edited } from './mistake.ts';

/** In the address, menu and button of the page `news`. */
export const WAYS: Edited = [
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
