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

/** Milliseconds. */
export interface VerbFigures {
  readonly check: number;
  readonly missing: number;
  readonly diff: number;
  readonly rollback: number;
}

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
    site: { dataDir, previewSecret: null, siteOrigin: new URL('https://www.example.com') },
    print: () => {},
    printError: (...lines) => process.stderr.write(`${lines.join('\n')}\n`),
    ask: () => Promise.resolve(null),
  };
  const timed = async (...args: string[]) => {
    const began = performance.now();
    const code = await runTool(args, desk);
    if (code === 2) throw new Error(`${args.join(' ')} could not run`);
    return performance.now() - began;
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
  const of = (verb: keyof VerbFigures) => median(rounds.map((round) => round[verb]));
  return { check: of('check'), missing: of('missing'), diff: of('diff'), rollback: of('rollback') };
}
