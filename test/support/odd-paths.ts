/** Separators of lines, joiners, marks of direction and order, the highest characters of all. */
const ODD =
  '%E2%80%A8 %E2%80%A9 %e2%80%a8 %C2%85 %C2%A0 %E2%80%8B %E2%80%AE %EF%BB%BF %EF%BF%BF %F4%8F%BF%BF %F0%9F%A6%8A %E0%B8%81 e%CC%81 %C3%A9';
/** Halves of pairs, encodings that are too long, and bytes that are no UTF-8. */
const BROKEN = '%ED%A0%80 %ED%BF%BF %C0%AF %E0%80%AF %F8%88%80%80%80 %FF %u2028 \u00e2\u0080\u00a8';
const ESCAPES = '% %2 %zz %00 %0a %0d%0a %09 %20 %25 %2f %2F %5c %3f %23 %7f';
const MARKS = '/ // /./ /../ /..;/ \\ . .. ... ; : @ ! * \' ( + $ ~ , { } | ^ ` " &lt;';
const CODE =
  '<script> %3Cscript%3E ${x} {{x}} :lang *splat (.*) __proto__ constructor toString undefined null NaN -0 1e999';
const NAMES =
  'en_US en_us EN_US th m zh_CN blog goods help api assets builds texts frontend v index blogId articleDetails/1.htm topicsContent/3/';
const FILES =
  'index.htm price.htm page404.htm login.htm _payload.json .htm .html .js .map .png latest.json route-rules sitemap.xml';
const PIECES = [ODD, BROKEN, ESCAPES, MARKS, CODE, NAMES, FILES].flatMap((pieces) => pieces.split(' '));
const STARTS = [
  '/',
  '/en_US/',
  '/th/',
  '/m/vi/',
  '/blog/articleDetails/',
  '/en_US/help/',
  '/assets/',
  '/api/',
];
const QUERIES = [
  '',
  '',
  '?',
  '?a=1',
  '?%E2%80%A8',
  '?%',
  '?a[b]=1&a=2&__proto__=3',
  '??',
  '?#',
  '#x',
  '?%ff=%00',
];
const MOST_PIECES = 7;
/** Among so many, one is longer than any address may be. */
const LONG_EVERY = 50;

/** Always the same addresses, in bytes as latin1 that Node's client sends as they are. */
export function* oddPaths(count: number): Generator<string> {
  const random = createRandom(20_281);
  const oneOf = (list: readonly string[]) => list[random(list.length)] as string;
  for (let at = 0; at < count; at += 1) {
    const pieces = Array.from({ length: random(MOST_PIECES) }, () => oneOf(PIECES)).join('');
    const long = at % LONG_EVERY === 0 ? oneOf(PIECES).repeat(1 + random(2000)) : '';
    yield oneOf(STARTS) + pieces + long.slice(0, 12_000) + oneOf(QUERIES);
  }
}

/** @returns whole numbers from 0, below what is asked for */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
