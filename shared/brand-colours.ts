/** Repeat the tokens of `client/styles/tokens.css`, to which files outside of documents cannot refer. A test compares them. */
export const PAPER = '#fbf8f1';
export const INK = '#10231d';
export const LEAF = '#0b7a57';
export const LEAF_WASH = '#e3f1ea';
export const MARIGOLD = '#f2a41f';
