import { createLimits } from '../limits/limits.ts';
import type { CountStore } from '../trials/count-store.ts';
import type { Interval } from '../trials/interval.ts';
import {
  GOALS,
  readResults,
  type Goal,
  type TrialResults,
  type VariantResult,
} from '../trials/read-results.ts';
import type { Page } from '../../shared/registry/types.ts';
import { findPage, readAccepted } from './accepted.ts';
import { alignColumns, readArguments, siteOf, UsageError, type Command, type Desk } from './command.ts';
import { SERVED_HELP, withServed } from './served-files.ts';
import { HISTORY_OPTION } from './shared-history.ts';

export const variants: Command = {
  summary: 'print how the variants of a page do',
  help: `npm run registry -- variants <page> [--files] [--json]

Prints for the page itself (a) and each of its variants how many of a hundred visitors see it, how often it was shown,
and how many of those shows led to a click on its main button, a registration and a booking: as a rate, with the bounds
between which the true rate lies with a confidence of 95 %. Then says which is ahead, or that there is too little to tell.

The counts are those of all processes of the site, from its store (DATABASE_URL), a few seconds old at most. They begin
anew when a variant is changed, but not when only a weight is.

${SERVED_HELP}

  --files  the variants in the files of this machine, also while a published revision is served
  --json   the same as JSON, for other tools`,
  async run(args, desk) {
    const { values, positionals } = readArguments(
      args,
      { ...HISTORY_OPTION, json: { type: 'boolean' } },
      { min: 1, max: 1, names: '<page>' },
    );
    const { snapshot } = await withServed(desk, values, ({ paths }) => readAccepted(paths));
    const page = findPage(snapshot, positionals[0] as string);
    if (page.trials.length === 0) throw new UsageError(`The page ${page.id} has no variants.`);
    const results = await resultsFor(desk, page);
    if (values.json) desk.print(JSON.stringify(results, null, 2));
    else desk.print(...linesOf(results));
    return 0;
  },
};

async function resultsFor(desk: Desk, page: Page): Promise<TrialResults> {
  const { databaseUrl } = siteOf(desk);
  // Most verbs need no store.
  const { hasStore } = await import('../backend/store/has-store.ts');
  const { openCounts } = await import('../backend/store/open-counts.ts');
  const store: CountStore | null = hasStore(databaseUrl)
    ? await openCounts(databaseUrl, createLimits())
    : null;
  try {
    return await readResults(store, page);
  } finally {
    await store?.close();
  }
}

const HEADING = ['variant', 'of 100', 'shows', ...GOALS.map((goal) => `${goal} (95 %)`)];

function linesOf({ page, since, variants: all, verdicts }: TrialResults): string[] {
  if (since === null) return [`Nothing was counted of the variants of ${page} yet.`];
  return [
    `${page}, since ${since.slice(0, 16).replace('T', ' ')} UTC`,
    '',
    ...alignColumns([HEADING, ...all.map(rowOf)]),
    '',
    ...GOALS.map((goal) => `${goal}: ${sentence(goal, verdicts)}`),
  ];
}

function rowOf({ id, weight, shows, goals }: VariantResult): string[] {
  return [
    id,
    String(weight),
    String(shows),
    ...GOALS.map((goal) => `${goals[goal].count} ${rateText(goals[goal].rate)}`),
  ];
}

function rateText(rate: Interval | null): string {
  if (rate === null) return '–';
  return `= ${percent(rate.share)} (${percent(rate.low)} to ${percent(rate.high)})`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function sentence(goal: Goal, verdicts: TrialResults['verdicts']): string {
  const verdict = verdicts[goal];
  if (verdict.kind === 'ahead') return `${verdict.id} is ahead.`;
  return verdict.kind === 'too few'
    ? 'too little was counted to tell.'
    : 'no difference that could not be chance.';
}
