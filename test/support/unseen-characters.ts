/** Other than those that shape letters. */
const UNSEEN = /.{0,20}[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u;

/** The first character that nobody sees, with what precedes it: whoever copies the text gets it too. */
export function unseenIn(text: string): string | null {
  return UNSEEN.exec(text)?.[0] ?? null;
}
