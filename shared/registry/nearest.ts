/**
 * Returns the candidate that a mistyped word most likely means, ignoring case, or undefined if none is close.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const asked = word.toLowerCase();
  let best: string | undefined;
  let least = Math.max(2, Math.floor(asked.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - asked.length) >= least) continue;
    const distance = editDistance(asked, candidate.toLowerCase());
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] as number) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[to.length] as number;
}
