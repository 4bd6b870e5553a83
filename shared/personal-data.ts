const MASKS: readonly [RegExp, string][] = [
  // Values after telling names, in queries, objects and headers.
  [
    /\b(password|passwd|pwd|token|secret|authorization|code|accessCode|muc_token|known_device)(["']?\s*[=:]\s*["']?)[^\s"'&;,}]+/gi,
    '$1$2[masked]',
  ],
  [
    /(?<![\p{L}\p{M}\p{N}._%+-])[\p{L}\p{M}\p{N}._%+-]+(?:@|%40)[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+/gu,
    '[e-mail]',
  ],
  // Session tokens, signed values, hashes.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{32,}(?![\w-])/g, '[token]'],
  [/(?<![\w.])\+?\d(?:[ ()-]?\d){7,14}(?![\w.])/g, '[number]'],
];

/** Masks e-mail addresses, phone numbers, tokens and secrets. */
export function maskPersonalData(text: string): string {
  return MASKS.reduce((result, [pattern, mask]) => result.replace(pattern, mask), text);
}
