/** A reference inside the site, cut into its parts. Joined again they give the same text. */
export interface Address {
  readonly path: string;
  /** Empty, or beginning with `?`. */
  readonly search: string;
  /** Empty, or beginning with `#`. */
  readonly hash: string;
}

/** Cuts path, query and fragment apart without looking inside them. */
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
 * A target with the visitor's query added behind its own, so that the target's values come first. `search` is empty
 * or begins with `?`; a fragment of the target stays at the end.
 */
export function joinQuery(target: string, search: string): string {
  if (search.length < 2) return target;
  const own = splitAddress(target);
  const joined = own.search.length < 2 ? search : `${own.search}&${search.slice(1)}`;
  return joinAddress({ ...own, search: joined });
}
