/**
 * Returns the candidate that a mistyped or shortened word most likely means, ignoring case, or undefined if none is
 * close.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const asked = word.toLowerCase();
  let best: string | undefined;
  const all = [...candidates];
  let least = mostMistakes(asked) + 1;
  for (const candidate of all) {
    if (Math.abs(candidate.length - asked.length) >= least) continue;
    const distance = editDistance(asked, candidate.toLowerCase());
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best ?? shortestBeginning(asked, all);
}

/** Of three letters, two others make another word. */
function mostMistakes({ length }: string): number {
  return length < 4 ? 1 : Math.max(2, Math.floor(length / 3));
}

const SHORTEST_BEGINNING = 4;

function shortestBeginning(asked: string, all: readonly string[]): string | undefined {
  if (asked.length < SHORTEST_BEGINNING) return undefined;
  const meant = all.filter((candidate) => candidate.toLowerCase().startsWith(asked));
  return meant.toSorted((a, b) => a.length - b.length)[0];
}

/** Letters added, left out or replaced, and neighbours that changed places. */
function editDistance(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] as number) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const least = Math.min(replaced, (row[j] as number) + 1, (next[j - 1] as number) + 1);
      const isSwapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      next.push(isSwapped ? Math.min(least, (before[j - 2] as number) + 1) : least);
    }
    [before, row] = [row, next];
  }
  return row[to.length] as number;
}
