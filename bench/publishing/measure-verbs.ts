import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWorkplace } from '../../server/publishing/site-revisions.ts';
import { keepWorkingCopy } from '../../server/publishing/change/apply-change.ts';
import { readWorkingCopy } from '../../server/publishing/working-copy.ts';
import type { Desk } from '../../server/registry-tool/command.ts';
import { runTool } from '../../server/registry-tool/tool.ts';
import type { PageEntry } from '../../shared/registry/schema.ts';
import { largeRegistry } from '../../test/support/registry-fixture.ts';
import { median } from '../measure-registry.ts';

export const VERBS = ['check', 'missing', 'diff', 'rollback'] as const;
type Verb = (typeof VERBS)[number];

export interface Cost {
  /** Milliseconds until the answer. */
  readonly ms: number;
  /** Milliseconds of computing, which other work on the machine does not lengthen. */
  readonly cpuMs: number;
}

export type VerbFigures = Readonly<Record<Verb, Cost>>;

const ROUNDS = 3;

/** Runs the verbs on a registry of so many pages, one of which was edited. */
export async function measureVerbs(count: number): Promise<VerbFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'publishing-bench-'));
  const paths = { registryFile: join(folder, 'pages.registry.json'), localesDir: join(folder, 'locales') };
  mkdirSync(paths.localesDir);
  const dataDir = join(folder, 'data');
  const workplace = openWorkplace({ ...paths, dataDir });
  const registry = largeRegistry(count);
  const write = () => writeFileSync(paths.registryFile, JSON.stringify(registry, null, 2));
  const keep = async () => keepWorkingCopy(workplace, await readWorkingCopy(paths));
  write();
  await keep();
  const page = registry.pages[Math.floor(count / 2)] as PageEntry;
  Object.assign(page.text?.th as object, { start: { title: 'เริ่มวันนี้' } });
  write();
  await keep();
  const desk: Desk = {
    paths,
    site: {
      dataDir,
      previewSecret: null,
      redisUrl: null,
      databaseUrl: `sqlite:${dataDir}/stallwise.sqlite`,
      siteOrigin: new URL('https://www.example.com'),
    },
    print: () => {},
    printError: (...lines) => process.stderr.write(`${lines.join('\n')}\n`),
    ask: () => Promise.resolve(null),
  };
  const timed = async (...args: string[]) => {
    const [began, computed] = [performance.now(), process.cpuUsage()];
    const code = await runTool(args, desk);
    if (code === 2) throw new Error(`${args.join(' ')} could not run`);
    const { user, system } = process.cpuUsage(computed);
    return { ms: performance.now() - began, cpuMs: (user + system) / 1000 };
  };
  const rounds: VerbFigures[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({
      check: await timed('check'),
      missing: await timed('missing', '--json'),
      diff: await timed('diff', '1', '2'),
      rollback: await timed('rollback', round % 2 === 0 ? '1' : '2'),
    });
  rmSync(folder, { recursive: true });
  const costs = VERBS.map((verb) => {
    const all = rounds.map((round) => round[verb]);
    return [verb, { ms: median(all.map(({ ms }) => ms)), cpuMs: median(all.map(({ cpuMs }) => cpuMs)) }];
  });
  return Object.fromEntries(costs) as VerbFigures;
}
