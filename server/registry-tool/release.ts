import { describeDifferences } from '../publishing/diff/describe-difference.ts';
import { describeConflict } from '../publishing/releases/merge-release.ts';
import { releaseNames, releasePaths, setAside } from '../publishing/releases/release-folder.ts';
import {
  applyRelease,
  beginRelease,
  releaseDifferences,
  releaseStatus,
  type ReleaseStatus,
} from '../publishing/releases/releases.ts';
import { describeIssue } from '../registry/locate-issue.ts';
import { whoWrites } from './apply-and-tell.ts';
import { readArguments, UsageError, workplaceOf, type Command, type Desk } from './command.ts';

export const release: Command = {
  summary: 'prepare edits aside, look at them together and publish them in one step',
  help: `npm run registry -- release new <name> [page …] [--by <name>]
npm run registry -- release status [name] [--json]
npm run registry -- release diff <name> [--json]
npm run registry -- release apply <name> [--by <name>] [--json]
npm run registry -- release drop <name>

A release is a folder releases/<name> beside the registry that holds only files to be changed: a copy of the registry,
and of texts at their usual places (locales/<code>/…). Edit them there; the site does not see them.

  new     begins one with the registry and the texts of these pages in every language; copy further files by hand
  status  whether it could be applied now: conflicts by page and key, findings of the checker
  diff    what it would change, by page, block and text
  apply   lays it over the files as they are then, all at once; not where both have changed the same
  drop    takes it away; its folder is kept in DATA_DIR/revisions/dropped-releases

  --by <name>   who does it, for the history; your user name when left out
  --json        the same as JSON, for other tools`,
  async run(args, desk) {
    const options = { json: { type: 'boolean' }, by: { type: 'string' } } as const;
    const names = 'new, status, diff, apply or drop, then <name>';
    const { values, positionals } = readArguments(args, options, { min: 1, max: 1000, names });
    const [step = '', name, ...pages] = positionals;
    const run = STEPS[step];
    if (!run) throw new UsageError(`Expected: ${names}`);
    if (name === undefined && step !== 'status') throw new UsageError('<name> is missing.');
    const by = whoWrites(values);
    return run({ desk, name: name ?? '', pages, by, json: values.json === true });
  },
};

interface Step {
  readonly desk: Desk;
  readonly name: string;
  readonly pages: readonly string[];
  readonly by: string;
  readonly json: boolean;
}

const STEPS: Readonly<Record<string, (step: Step) => Promise<number>>> = {
  async new({ desk, name, pages, by }) {
    const workplace = workplaceOf(desk);
    const { files } = await beginRelease(workplace, { name, pages, by });
    const { localesDir, registryFile } = releasePaths(workplace, name);
    desk.print(
      `Release ${name} holds copies of ${files.size} files.`,
      `Edit ${registryFile} and the texts in ${localesDir}.`,
      `npm run registry -- release status ${name} says whether it could be applied.`,
    );
    return 0;
  },
  async status({ desk, name, json }) {
    const workplace = workplaceOf(desk);
    const names = name === '' ? await releaseNames(workplace) : [name];
    const all = [];
    for (const one of names) all.push(await releaseStatus(workplace, one));
    if (json) desk.print(JSON.stringify(all.map(withoutBytes), null, 2));
    else if (all.length === 0) desk.print('There are no releases.');
    else desk.print(...all.flatMap(describeStatus));
    return all.every(isSound) ? 0 : 1;
  },
  async diff({ desk, name, json }) {
    const differences = await releaseDifferences(workplaceOf(desk), name);
    desk.print(...(json ? [JSON.stringify(differences, null, 2)] : describeDifferences(differences)));
    return 0;
  },
  async apply({ desk, name, by, json }) {
    const applied = await applyRelease(workplaceOf(desk), { name, by });
    const problems = [
      ...applied.conflicts.map(describeConflict),
      ...(applied.refused ?? []).map(describeIssue),
    ];
    if (json) desk.print(JSON.stringify(applied, null, 2));
    else if (problems.length > 0) desk.print(...problems, '', 'Nothing was written.');
    else desk.print(`Release ${name} is applied, as revision ${applied.revision}.`);
    return problems.length > 0 ? 1 : 0;
  },
  async drop({ desk, name }) {
    const workplace = workplaceOf(desk);
    if (!(await releaseNames(workplace)).includes(name))
      throw new UsageError(`There is no release "${name}".`);
    desk.print(`Release ${name} is dropped; its files are kept in ${await setAside(workplace, name)}.`);
    return 0;
  },
};

function errorsIn({ findings }: ReleaseStatus) {
  return findings.filter(({ severity }) => severity === 'error');
}

function isSound(status: ReleaseStatus): boolean {
  return status.conflicts.length === 0 && errorsIn(status).length === 0;
}

function describeStatus(status: ReleaseStatus): string[] {
  const { release: one, files, conflicts } = status;
  const errors = errorsIn(status);
  const state = isSound(status) ? 'can be applied' : 'cannot be applied yet';
  return [
    `${one.name}: begun ${one.at.slice(0, 16).replace('T', ' ')} UTC by ${one.by ?? 'nobody known'}, ${state}`,
    ...files.map((file) => `  changes ${file}`),
    ...conflicts.map(
      (conflict) => `  conflict: ${describeConflict(conflict)} was changed here and in the files`,
    ),
    ...errors.map((issue) => `  ${describeIssue(issue)}`),
    ...one.stray.map((file) => `  ${file} is no file of the site and is left out`),
  ];
}

function withoutBytes({ release: { files, ...facts }, ...status }: ReleaseStatus) {
  return { ...facts, copies: [...files.keys()], ...status };
}
