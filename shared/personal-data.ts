/** Without a boundary before it, so that `newPassword` and `x_token` are among them. */
const NAME =
  '(?:pass(?:word|wd|phrase)|pwd|token|secret|otp|captcha|authorization|known_device|(?:(?<!\\w)|account|verification|verify|access|sms|mail|auth)_?code|(?:tele)?phone(?:_?(?:no|number|prefix))?|mobile_?(?:no|number)|msisdn|(?<!\\w)tel|mail(?:_?address)?|(?<!\\w)account(?:_?name)?)';
/** Quotes may be escaped, as where JSON stands in a text of JSON. */
const BETWEEN = String.raw`(?:\\*["'])?\s*(?:[=:]|%3[AD])\s*`;
const VALUE = [
  String.raw`"(?:[^"\\\r\n]|\\.)*"?`,
  String.raw`'(?:[^'\\\r\n]|\\.)*'?`,
  String.raw`\\+["'][^"'\\\r\n]*(?:\\+["'])?`,
  String.raw`(?:bearer|basic)\s+[^\s"'&;,}\\]+`,
  // Numbers and codes in groups.
  String.raw`[+(]*\p{Nd}+(?:[ \u00a0().-]{1,3}\p{Nd}+)+[^\s"'&}\\]*`,
  String.raw`[^\s"'&}\\]+`,
].join('|');

/** What the mails, messages and fields of our languages call a code of six digits. */
const CODE_WORD = '(?:(?<![a-z])(?:codes?|otp|pin|kode|kod|mã)|รหัส|码|碼)';

const SIX_DIGITS = String.raw`\p{Nd}{3}[ \u00a0-]?\p{Nd}{3}(?!\p{Nd})`;

const MASKS: readonly [RegExp, string][] = [
  // A code that a sentence names, before it or, as our own messages do, after it. Codes of errors have other lengths.
  [new RegExp(String.raw`(${CODE_WORD}[^\p{Nd}\r\n]{0,48})${SIX_DIGITS}`, 'giu'), '$1[code]'],
  [
    // Neither the place in a script that a line of a stack ends with, nor a part of an address.
    new RegExp(String.raw`(?<![\w\p{Nd}:./-])${SIX_DIGITS}(?=[^\p{Nd}\r\n]{0,48}${CODE_WORD})`, 'giu'),
    '[code]',
  ],
  // One on a line of its own, as in our mails.
  [new RegExp(`^${SIX_DIGITS}$`, 'gmu'), '[code]'],
  // Values after telling names, in queries, objects and headers.
  [new RegExp(`(${NAME}${BETWEEN})(?:${VALUE})`, 'giu'), '$1[masked]'],
  [
    /(?<![\p{L}\p{M}\p{N}._%+-])[\p{L}\p{M}\p{N}._%+-]+(?:@|%40)[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+/gu,
    '[e-mail]',
  ],
  // Session tokens, signed values, hashes.
  [/(?<=\bbearer\s)[\w.~+/-]{8,}=*|(?<![\w-])eyJ[\w-]+(?:\.[\w-]+)+/gi, '[token]'],
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
