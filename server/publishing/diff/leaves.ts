/** A tree of JSON as its leaves by place. Members of a list with an `id` are named by it, others by their position. */
export function leavesOf(value: unknown): ReadonlyMap<string, string> {
  const leaves = new Map<string, string>();
  collect(value, '', leaves);
  return leaves;
}

function collect(value: unknown, place: string, leaves: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) {
    leaves.set(place, typeof value === 'string' ? value : JSON.stringify(value));
    return;
  }
  const below = (key: string) => (place === '' ? key : `${place}.${key}`);
  if (Array.isArray(value)) value.forEach((item, at) => collect(item, below(nameOf(item, at)), leaves));
  else
    for (const [key, item] of Object.entries(value))
      if (item !== undefined) collect(item, below(key), leaves);
}

function nameOf(item: unknown, at: number): string {
  const id = typeof item === 'object' && item !== null ? (item as { id?: unknown }).id : null;
  return typeof id === 'string' ? id : String(at + 1);
}

export interface LeafChange {
  readonly place: string;
  readonly change: 'added' | 'removed' | 'changed';
  readonly before: string | null;
  readonly after: string | null;
}

export function compareLeaves(before: unknown, after: unknown): LeafChange[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  const changes: LeafChange[] = [];
  for (const [place, text] of old) {
    const next = now.get(place);
    if (next === undefined) changes.push({ place, change: 'removed', before: text, after: null });
    else if (next !== text) changes.push({ place, change: 'changed', before: text, after: next });
  }
  for (const [place, text] of now)
    if (!old.has(place)) changes.push({ place, change: 'added', before: null, after: text });
  return changes;
}
