import { availableParallelism } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { run } from '../../server/launch/run.mjs';
import type { Asked } from './options.ts';
import { readReport, type FileResult } from './report.ts';

/** What Vitest runs with. */
export interface Setting {
  /** The project's folder. */
  root: string;
  asked: Asked;
  env: NodeJS.ProcessEnv;
  /** For all files that the tests make. */
  folder: string;
  /** Whether output waits until the run ends, because another run prints. */
  quiet: boolean;
}

export interface Outcome {
  files: FileResult[];
  /** What Vitest ended with beside its tests, such as an uncaught error. */
  trouble: string | null;
}

/** @param parts projects of test/vitest.config.ts, which share workers */
export async function runVitest(parts: readonly string[], setting: Setting): Promise<Outcome> {
  const { asked, folder, quiet } = setting;
  const report = path.join(folder, `${parts.join('-')}.json`);
  const args = [
    'run',
    '--config=test/vitest.config.ts',
    '--passWithNoTests',
    ...parts.map((part) => `--project=${part}`),
    // The other rows are about to end when the whole browser part is half done.
    ...(asked.full && parts.includes('browser') ? [`--maxWorkers=${availableParallelism() + 1}`] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...asked.passed,
    ...parts.flatMap((part) => asked.files.get(part) ?? [`test/${part}/`]),
  ];
  const { code, output } = await start(args, setting, quiet);
  process.stdout.write(output);
  const files = readReport(report);
  const beside = code !== 0 && !files.some(({ failed }) => failed > 0);
  return { files, trouble: beside ? `${parts.join(' ')}: ended with code ${code}, see above` : null };
}

/** Runs one file again whenever it or what it imports changes, until the user ends it. */
export async function watchFile(file: string, part: string, setting: Setting): Promise<void> {
  await start(['watch', '--config', 'test/vitest.config.ts', `--project=${part}`, file], setting, false);
}

function start(args: readonly string[], { root, asked, env, folder }: Setting, quiet: boolean) {
  return run(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    cwd: root,
    env: {
      ...env,
      TMPDIR: folder,
      FULL: asked.full ? '1' : '',
      FULL_FILES: asked.fullFiles ? '1' : '',
    },
    quiet,
  });
}
