import { RegistryRefusedError } from '../registry/registry-refused-error.ts';
import { check } from './check.ts';
import { UsageError, type Command, type Desk } from './command.ts';
import { diff } from './diff.ts';
import { drop, promote } from './end-trial.ts';
import { explain } from './explain.ts';
import { history } from './history.ts';
import { list } from './list.ts';
import { missing } from './missing.ts';
import { move } from './move.ts';
import { create } from './new.ts';
import { preview } from './preview.ts';
import { publish } from './publish.ts';
import { release } from './release.ts';
import { remove } from './remove.ts';
import { renameBlock } from './rename-block.ts';
import { rollback } from './rollback.ts';
import { schedule } from './schedule.ts';
import { disable, enable } from './switch.ts';
import { used } from './used.ts';
import { variants } from './variants.ts';
import { StartError } from '../start-error.ts';

const COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    check,
    new: create,
    list,
    missing,
    explain,
    history,
    diff,
    rollback,
    release,
    move,
    'rename-block': renameBlock,
    remove,
    publish,
    schedule,
    disable,
    enable,
    used,
    preview,
    variants,
    promote,
    drop,
  }),
);

/** Their messages say what to do. */
const MESSAGES = [RegistryRefusedError, StartError];

const NAME_WIDTH = Math.max(...COMMANDS.keys().map((name) => name.length));

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
    else if (MESSAGES.some((kind) => cause instanceof kind)) desk.printError((cause as Error).message);
    else if (isSystemError(cause, FORBIDDEN))
      desk.printError(`${cause.message}; check who may read and write there`);
    else if (isSystemError(cause, ABSENT)) desk.printError(`${cause.message}; check the name and the folder`);
    else throw cause;
    return 2;
  }
}

function printOverview(verb: string, { print, printError }: Desk): number {
  const isAsked = verb === '--help' || verb === '-h' || verb === 'help';
  const lines = [
    'npm run registry -- <verb>',
    '',
    ...[...COMMANDS].map(([name, { summary }]) => `  ${name.padEnd(NAME_WIDTH)} ${summary}`),
    '',
    'npm run registry -- <verb> --help says more.',
  ];
  if (isAsked) print(...lines);
  else printError(`There is no verb "${verb}".`, '', ...lines);
  return isAsked ? 0 : 2;
}

/** Such as a folder that belongs to another user. */
const FORBIDDEN = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'];
/** Such as a registry that lies elsewhere. */
const ABSENT = ['ENOENT', 'EISDIR', 'ENOTDIR'];

function isSystemError(cause: unknown, codes: readonly string[]): cause is NodeJS.ErrnoException {
  return codes.includes((cause as NodeJS.ErrnoException).code ?? '');
}
