/** A host as RFC 3986 writes it, with a port or none. Readers disagree about names and backslashes in it. */
const ABSOLUTE = /^https?:\/\/(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d*)?(?=[/?#]|$)/i;

/**
 * A request target without what is never looked at: the host of an absolute one (threats H5), and a fragment, which
 * belongs in no request.
 * @returns a path with its query; what does not begin with a slash is no address of ours
 */
export function originForm(target: string): string {
  const end = target.indexOf('#');
  const whole = end < 0 ? target : target.slice(0, end);
  if (whole.startsWith('/')) return whole;
  const match = ABSOLUTE.exec(whole);
  if (match === null) return whole;
  const rest = whole.slice(match[0].length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
