import { StartError } from '../../start-error.ts';
import { check } from './check.ts';
import { configuredPaths, print, printError, UsageError, type Command } from './command.ts';
import { explain } from './explain.ts';
import { list } from './list.ts';
import { missing } from './missing.ts';
import { create } from './new.ts';

/** The editors' tool: `npm run registry -- <verb>`. */
const COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.entries({ check, new: create, list, missing, explain }),
);

process.exitCode = await main(process.argv.slice(2));

async function main([verb = '--help', ...args]: readonly string[]): Promise<number> {
  const command = COMMANDS.get(verb);
  if (!command) return printOverview(verb);
  if (args.includes('--help') || args.includes('-h')) {
    print(command.help);
    return 0;
  }
  try {
    return await command.run(args, configuredPaths());
  } catch (cause) {
    if (cause instanceof UsageError) printError(cause.message, '', command.help);
    else if (cause instanceof StartError) printError(cause.message);
    else throw cause;
    return 2;
  }
}

function printOverview(verb: string): number {
  const isAsked = verb === '--help' || verb === '-h' || verb === 'help';
  const lines = [
    'npm run registry -- <verb>',
    '',
    ...[...COMMANDS].map(([name, { summary }]) => `  ${name.padEnd(8)} ${summary}`),
    '',
    'npm run registry -- <verb> --help says more.',
  ];
  if (isAsked) print(...lines);
  else printError(`There is no verb "${verb}".`, '', ...lines);
  return isAsked ? 0 : 2;
}
