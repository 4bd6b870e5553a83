import type { Written } from './mistake.ts';

/** In `publish` of the page `news`. */
export const TIMES: Written = [
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
  ['a draft that is a word', '{ "draft": |"yes" }', /"yes" is not allowed here – true or false/],
  ['disabled as a number', '{ "disabled": |1 }', /1 is not allowed here – true or false/],
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
