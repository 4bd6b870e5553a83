/** Forbids a line break. Texts hold none: words in which no line may end are listed in `locales/unbreakable.json`. */
export const WORD_JOINER = '\u2060';

/** Told to whoever types a joiner. */
export const LISTED_INSTEAD = 'the bare word, and the word in locales/unbreakable.json';
