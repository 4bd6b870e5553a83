/** What visitors ask for; figures and what a fault may do to it go by these. */
export const KINDS = [
  'page',
  'live page',
  'signed in',
  'data of a page',
  'file',
  'call',
  'form',
  'redirect',
  'wrong address',
  'report',
  'junk',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Asked {
  kind: Kind;
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Statuses of a site without a fault. */
  expected: readonly number[];
  /** Words of the answer. */
  contains?: string;
  /** Gets the cookies that the answer sets. */
  onCookies?: (cookies: readonly string[]) => void;
}

export interface Answer {
  status: number;
  /** To the last byte. */
  ms: number;
  body: string;
  cookies: readonly string[];
  type: string;
}

/** Why there was no whole answer. */
export type Broken = 'no connection' | 'cut' | 'no end';

/** Statuses that say a part of the site does not work now; a form is shown again with the reason. */
const TELLING = [422, 500, 502, 503, 504];

/**
 * @param forgiven what a fault may keep from working, as long as the visitor is told
 * @returns null for a good answer, `told` for one that says it does not work now, otherwise the kind of failure
 */
export function judge(asked: Asked, answer: Answer | Broken, forgiven: ReadonlySet<Kind>): string | null {
  if (typeof answer === 'string') return answer;
  const { status, body, type } = answer;
  const mayTell = forgiven.has(asked.kind);
  if (!asked.expected.includes(status))
    return mayTell && TELLING.includes(status) ? 'told' : `${asked.kind}: ${status}`;
  if (status === 200 && type.startsWith('text/html') && !(/<h1[ >]/.test(body) && body.includes('</html>')))
    return `${asked.kind}: no whole page`;
  if (asked.contains !== undefined && !body.includes(asked.contains))
    return mayTell ? 'told' : `${asked.kind}: other words`;
  return null;
}
