/** Controls but for tab and line ends, which no text needs and XML cannot hold. */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;
/** Marks that turn the direction of what follows, beyond the text that holds them. None of our languages is written with them. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text from elsewhere as pages, feeds and addresses can hold it: well-formed, without controls and turned directions. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(CONTROLS, '').replace(DIRECTIONS, '');
}
