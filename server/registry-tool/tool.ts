import { ConfigError } from '../config.ts';
import { RegistryRefusedError } from '../registry/registry-refused-error.ts';
import { check } from './check.ts';
import { UsageError, type Command, type Desk } from './command.ts';
import { explain } from './explain.ts';
import { list } from './list.ts';
import { missing } from './missing.ts';
import { create } from './new.ts';
import { publish } from './publish.ts';
import { schedule } from './schedule.ts';
import { disable, enable } from './switch.ts';
import { used } from './used.ts';

const COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.entries({ check, new: create, list, missing, explain, publish, schedule, disable, enable, used }),
);

/** Exit code 1 means findings, 2 that the verb could not run. */
export async function runTool([verb = '--help', ...args]: readonly string[], desk: Desk): Promise<number> {
  const command = COMMANDS.get(verb);
  if (!command) return printOverview(verb, desk);
  if (args.includes('--help') || args.includes('-h')) {
    desk.print(command.help);
    return 0;
  }
  try {
    return await command.run(args, desk);
  } catch (cause) {
    if (cause instanceof UsageError) desk.printError(cause.message, '', command.help);
    else if (cause instanceof RegistryRefusedError || cause instanceof ConfigError)
      desk.printError(cause.message);
    else throw cause;
    return 2;
  }
}

function printOverview(verb: string, { print, printError }: Desk): number {
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
