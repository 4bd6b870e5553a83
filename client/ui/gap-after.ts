const FULL_WIDTH_SIGN = /[\u3002\uff01-\uff5e]$/;

/** Returns what stands between words and a link that follows them: signs of full width have room of their own. */
export function gapAfter(words: string): string {
  return FULL_WIDTH_SIGN.test(words) ? '' : ' ';
}
