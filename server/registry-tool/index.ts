import { createInterface } from 'node:readline/promises';
import { DIST } from '../built-client.ts';
import { readConfig } from '../config.ts';
import { runTool } from './tool.ts';

// A reader such as `head` may close its end early.
process.stdout.on('error', () => process.exit());

/** The editors' tool: `npm run registry -- <verb>`. */
process.exitCode = await runTool(process.argv.slice(2), {
  // Help must work in any environment.
  get paths() {
    return readConfig();
  },
  get site() {
    return readConfig();
  },
  get rendering() {
    return { ...readConfig(), dist: DIST };
  },
  print: (...lines) => void process.stdout.write(`${lines.join('\n')}\n`),
  printError: (...lines) => void process.stderr.write(`${lines.join('\n')}\n`),
  async ask(question) {
    if (!process.stdin.isTTY) return null;
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const answer = (await terminal.question(question)).trim();
    terminal.close();
    return answer || null;
  },
});
