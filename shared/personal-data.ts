/** Without a boundary before it, so that `newPassword` and `x_token` are among them. */
const NAME =
  '(?:pass(?:word|wd|phrase)|pwd|token|secret|authorization|known_device|(?:(?<!\\w)|account|verification|access)code)';
/** Quotes may be escaped, as where JSON stands in a text of JSON. */
const BETWEEN = String.raw`(?:\\*["'])?\s*(?:[=:]|%3[AD])\s*`;
const VALUE = [
  String.raw`"(?:[^"\\\r\n]|\\.)*"?`,
  String.raw`'(?:[^'\\\r\n]|\\.)*'?`,
  String.raw`\\+["'][^"'\\\r\n]*(?:\\+["'])?`,
  String.raw`(?:bearer|basic)\s+[^\s"'&;,}\\]+`,
  String.raw`[^\s"'&;,}\\]+`,
].join('|');

const MASKS: readonly [RegExp, string][] = [
  // Values after telling names, in queries, objects and headers.
  [new RegExp(`(${NAME}${BETWEEN})(?:${VALUE})`, 'gi'), '$1[masked]'],
  [
    /(?<![\p{L}\p{M}\p{N}._%+-])[\p{L}\p{M}\p{N}._%+-]+(?:@|%40)[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+/gu,
    '[e-mail]',
  ],
  // Session tokens, signed values, hashes.
  [/(?<=\bbearer\s)[\w.~+/-]{8,}=*|(?<![\w-])eyJ[\w-]+(?:\.[\w-]+)+/gi, '[token]'],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{32,}(?![\w-])/g, '[token]'],
  [/(?<![\w.])\+?\d(?:[ ()-]?\d){7,14}(?![\w.])/g, '[number]'],
];

/** Masks e-mail addresses, phone numbers, tokens and secrets. */
export function maskPersonalData(text: string): string {
  return MASKS.reduce((result, [pattern, mask]) => result.replace(pattern, mask), text);
}
