/** A reference inside the site. Its parts join to the same text. */
export interface Address {
  readonly path: string;
  /** Empty or begins with `?`. */
  readonly search: string;
  /** Empty or begins with `#`. */
  readonly hash: string;
}

export function splitAddress(href: string): Address {
  const hashAt = href.indexOf('#');
  const beforeHash = hashAt < 0 ? href : href.slice(0, hashAt);
  const queryAt = beforeHash.indexOf('?');
  return {
    path: queryAt < 0 ? beforeHash : beforeHash.slice(0, queryAt),
    search: queryAt < 0 ? '' : beforeHash.slice(queryAt),
    hash: hashAt < 0 ? '' : href.slice(hashAt),
  };
}

export function joinAddress({ path, search, hash }: Address): string {
  return path + search + hash;
}

/**
 * Adds the visitor's query after the target's own, whose values thus come first. The target's fragment stays
 * at the end.
 */
export function joinQuery(target: string, search: string): string {
  if (search.length < 2) return target;
  const own = splitAddress(target);
  const joined = own.search.length < 2 ? search : `${own.search}&${search.slice(1)}`;
  return joinAddress({ ...own, search: joined });
}
