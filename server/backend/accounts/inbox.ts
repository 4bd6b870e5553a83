import { nameKey } from '../../limits/limiters.ts';

/** One inbox under two domains. */
const SAME_DOMAIN: ReadonlyMap<string, string> = new Map([['googlemail.com', 'gmail.com']]);
const IGNORE_DOTS: ReadonlySet<string> = new Set(['gmail.com']);
/** Deliver `ann+shop@` to `ann@`. Elsewhere these may be two people. */
const IGNORE_TAGS: ReadonlySet<string> = new Set([
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'icloud.com',
  'me.com',
  'proton.me',
  'protonmail.com',
  'fastmail.com',
]);

/**
 * The inbox behind a name, for counting messages. Dots and tags are dropped only for providers known to ignore them;
 * elsewhere they would let one person use up what another gets (threats A12). Accounts must not be told apart by it.
 * @param login normalised as in `AccountName`
 */
export function inboxOf(login: string): string {
  const at = login.lastIndexOf('@');
  if (at < 0) return login;
  const given = login.slice(at + 1);
  const domain = SAME_DOMAIN.get(given) ?? given;
  const [untagged = ''] = login.slice(0, at).split('+', 1);
  const local = IGNORE_TAGS.has(domain) && untagged !== '' ? untagged : login.slice(0, at);
  return `${IGNORE_DOTS.has(domain) ? local.replaceAll('.', '') : local}@${domain}`;
}

/** The key under which messages to a name are counted, for budgets. */
export function messageKey(login: string): string {
  return nameKey(inboxOf(login));
}
