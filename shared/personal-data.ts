const NAMES =
  '[\\w-]*(?:password|passwd|pwd|token|secret|otp|captcha)|authorization|code|(?:access|verify|sms|mail|auth)_?code|known_device';
/** As it is, or in quotes, which are escaped where one text holds another. */
const VALUE = String.raw`(?:(\\*["'])(?:\\.|[^\\])*?(?:\3|$)|(?:(?:Bearer|Basic)\s+)?[^\s"'&}]+)`;

const MASKS: readonly [RegExp, string][] = [
  // Values after telling names, in queries, objects and headers.
  [new RegExp(String.raw`(?<![\w-])(${NAMES})(\\*["']?\s*[=:]\s*)${VALUE}`, 'gi'), '$1$2$3[masked]$3'],
  [
    /(?<![\p{L}\p{M}\p{N}._%+-])[\p{L}\p{M}\p{N}._%+-]+(?:@|%40)[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+/gu,
    '[e-mail]',
  ],
  // Session tokens, signed values, hashes.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{32,}(?![\w-])/g, '[token]'],
  // Phone numbers, in the digits of any script.
  [
    /(?<![\w\p{Nd}]|\d\.)[+(]?\p{Nd}(?:[ \u00a0()\u2010-\u2013-]{0,3}\p{Nd}){7,14}(?![\w\p{Nd}]|\.\d)/gu,
    '[number]',
  ],
  // With dots, other than addresses of machines.
  [
    /(?<![\w\p{Nd}]|\d\.)(?!(?:\d{1,3}\.){3}\d{1,3}(?![\d.]))\+?\p{Nd}{2,4}(?:\.\p{Nd}{2,4}){2,4}(?![\w\p{Nd}]|\.\d)/gu,
    '[number]',
  ],
];

/** Masks e-mail addresses, phone numbers, tokens and secrets. */
export function maskPersonalData(text: string): string {
  return MASKS.reduce((result, [pattern, mask]) => result.replace(pattern, mask), text);
}
