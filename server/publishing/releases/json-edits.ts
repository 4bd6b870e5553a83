import type { Place } from '../../../shared/registry/types.ts';

/** What makes one JSON value of another, at the deepest place that differs. */
export interface JsonEdit {
  /** Keys from the root. A member of a list is named by its id instead of its position. */
  readonly place: Place;
  /** Undefined where there was nothing. */
  readonly before: unknown;
  /** Undefined removes. */
  readonly after: unknown;
}

/** The member that names an element of these lists; all other lists are compared as wholes. */
const NAMED_BY: Readonly<Record<string, string>> = { pages: 'id', redirects: 'from' };

export function editsBetween(before: unknown, after: unknown, place: Place = []): JsonEdit[] {
  if (isSame(before, after)) return [];
  const [old, now] = [partsOf(before, place), partsOf(after, place)];
  if (old === null || now === null) return [{ place, before, after }];
  const keys = new Set([...old.keys(), ...now.keys()]);
  return [...keys].flatMap((key) => editsBetween(old.get(key), now.get(key), [...place, key]));
}

/** Members by name. Null for what is compared as a whole. */
function partsOf(value: unknown, place: Place): ReadonlyMap<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const name = place.length === 1 ? NAMED_BY[String(place[0])] : undefined;
  if (name === undefined) return null;
  return new Map(value.map((item) => [String((item as Record<string, unknown>)[name]), item]));
}

/** The edit of the first at a place that the second changes otherwise. */
export function conflictsBetween(ours: readonly JsonEdit[], theirs: readonly JsonEdit[]): JsonEdit[] {
  return theirs.filter((edit) =>
    ours.some((own) => isAtSamePlace(own.place, edit.place) && !isSame(own.after, edit.after)),
  );
}

/** One place may lie inside the other. */
function isAtSamePlace(one: Place, other: Place): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length).every((key, at) => key === other[at]);
}

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
