import { ConfigError, readConfig } from '../config.ts';
import { HELP, OptionError, readOptions } from './options.ts';
import { reportLines } from './report.ts';
import { UnreachableError } from './unreachable-error.ts';

// A reader such as `head` may close its end early.
process.stdout.on('error', () => process.exit());

const print = (line: string) => void process.stdout.write(`${line}\n`);
const printError = (line: string) => void process.stderr.write(`${line}\n`);

/** The platform team's tool: `npm run api:check -- <base url>`. */
process.exitCode = await check(process.argv.slice(2));

async function check(args: readonly string[]): Promise<number> {
  try {
    const options = readOptions(args);
    if (options === 'help') {
      print(HELP);
      return 0;
    }
    // Loading takes half a second, which help and wrong options do not need.
    const { runCheck } = await import('./run-check.ts');
    const result = await runCheck(options, options.passwordIv ?? readConfig().public.passwordIv, printError);
    for (const line of reportLines(result)) print(line);
    return result.differences.length > 0 ? 1 : 0;
  } catch (error) {
    if (error instanceof OptionError) printError(`${error.message}\n\n${HELP}`);
    else if (error instanceof UnreachableError || error instanceof ConfigError) printError(error.message);
    else throw error;
    return 2;
  }
}
