import type { Written } from './mistake.ts';

/** Among the blocks of the page `news`. */
export const USES: Written = [
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
