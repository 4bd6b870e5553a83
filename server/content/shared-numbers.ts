/** What has a number that nothing else of its kind may have. */
export interface Numbered {
  /** As findings name it. */
  readonly name: string;
  readonly number: number | undefined;
}

/**
 * Finds numbers that two have, and one that is free.
 * @param say names a number: `The id 8`
 */
export function sharedNumbers<T extends Numbered>(
  all: readonly T[],
  say: (number: number) => string,
): { free: number; shared: { one: T; reason: string }[] } {
  const owners = Map.groupBy(all, ({ number }) => number);
  const shared = all.flatMap((one) => {
    const others = owners.get(one.number)?.filter((other) => other !== one) ?? [];
    if (one.number === undefined || others.length === 0) return [];
    const names = others.map(({ name }) => name).join(' and ');
    return [{ one, reason: `${say(one.number)} stands in ${names} as well` }];
  });
  return { free: Math.max(0, ...all.map(({ number = 0 }) => number)) + 1, shared };
}
