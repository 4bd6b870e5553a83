import { readSchedule, type ScheduledChange } from '../publishing/schedule.ts';
import { toSources } from '../registry/load-texts.ts';
import { readAccepted } from './accepted.ts';
import { alignColumns, readArguments, type Command } from './command.ts';
import { SERVED_HELP, withServed } from './served-files.ts';
import { HISTORY_OPTION } from './shared-history.ts';

export const schedule: Command = {
  summary: 'print when which page begins or ends in which language',
  help: `npm run registry -- schedule [--files] [--json]

Prints every change that is still to come, the soonest first: the moment in UTC, as it is written in the registry, the
page, what happens, and in which languages. Then warns of pages that will open before their texts are written: what a
language lacks is shown in the default language.

${SERVED_HELP}

Exit code 1 when a page will open with missing texts.

  --files  the files of this machine, also while a published revision is served
  --json   the same as JSON, for other tools`,
  async run(args, desk) {
    const { print } = desk;
    const options = { ...HISTORY_OPTION, json: { type: 'boolean' } } as const;
    const { values } = readArguments(args, options, { min: 0, max: 0, names: '' });
    const { snapshot, files } = await withServed(desk, values, ({ paths }) => readAccepted(paths));
    const changes = readSchedule(snapshot, toSources(files), Date.now());
    const warnings = changes.flatMap(warningsOf);
    if (values.json) print(JSON.stringify(changes, null, 2));
    else if (changes.length === 0) print('Nothing is planned.');
    else {
      const all = snapshot.site.locales.length;
      print(...alignColumns([HEADING, ...changes.map((change) => rowOf(change, all))]));
      if (warnings.length > 0) print('', ...warnings);
    }
    return warnings.length > 0 ? 1 : 0;
  },
};

const HEADING = ['utc', 'as written', 'page', 'change', 'languages'];

function rowOf({ utc, written, page, change, languages }: ScheduledChange, all: number): string[] {
  const isAll = languages.length === 0 || languages.length === all;
  return [utc.replace('.000Z', 'Z'), written, page, change, isAll ? 'all' : languages.join(' ')];
}

const SHOWN_KEYS = 5;

function warningsOf({ page, missing, utc }: ScheduledChange): string[] {
  return Object.entries(missing).map(([locale, keys]) => {
    const shown = keys.slice(0, SHOWN_KEYS).join(', ');
    const more = keys.length > SHOWN_KEYS ? ` and ${keys.length - SHOWN_KEYS} more` : '';
    const count = `${keys.length} missing ${keys.length === 1 ? 'text' : 'texts'}`;
    return `warning: ${page} opens in ${locale} on ${utc.slice(0, 10)} with ${count}: ${shown}${more}. npm run registry -- missing ${page}`;
  });
}
