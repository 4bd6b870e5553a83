import { describeDifferences } from '../publishing/diff/describe-difference.ts';
import { describeConflict, type Conflict } from '../publishing/releases/merge-release.ts';
import { releaseNames, releasePaths, setAside } from '../publishing/releases/release-folder.ts';
import {
  applyRelease,
  beginRelease,
  releaseDifferences,
  releaseStatus,
  type ReleaseApplied,
  type ReleaseStatus,
} from '../publishing/releases/releases.ts';
import { filesAsGround, type Ground } from '../publishing/releases/ground.ts';
import { describeIssue } from '../registry/locate-issue.ts';
import { whoWrites } from './apply-and-tell.ts';
import { readArguments, UsageError, workplaceOf, type Command, type Desk } from './command.ts';
import { signal } from './publish-files.ts';
import { mayBePublished, withPublished } from './shared-history.ts';

export const release: Command = {
  summary: 'prepare edits aside, look at them together and publish them in one step',
  help: `npm run registry -- release new <name> [page …] [--by <name>] [--json]
npm run registry -- release status [name] [--json]
npm run registry -- release diff <name> [--json]
npm run registry -- release apply <name> [--by <name>] [--json]
npm run registry -- release drop <name> [--json]

A release is a folder releases/<name> beside the registry that holds only files to be changed: a copy of the registry,
and of texts at their usual places (locales/<code>/…). Edit them there; the site does not see them.

  new     begins one with the registry and the texts of these pages in every language; copy further files by hand
  status  whether it could be applied now: conflicts by page and key, findings of the checker
  diff    what it would change, by page, block and text
  apply   lays it over the files as they are then, all at once; not where both have changed the same
  drop    takes it away; its folder is kept in DATA_DIR/revisions/dropped-releases

While a published revision is served, all of this speaks of that in place of the files: apply publishes it with the release
laid over it, to all instances, and lays the release over the files here where these do not conflict. The folder of a
release lies on the machine where it was begun.

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
    const json = values.json === true;
    return withGround(desk, (ground) => run({ desk, ground, name: name ?? '', pages, by, json }));
  },
};

interface Step {
  readonly desk: Desk;
  readonly ground: Ground;
  readonly name: string;
  readonly pages: readonly string[];
  readonly by: string;
  readonly json: boolean;
}

const STEPS: Readonly<Record<string, (step: Step) => Promise<number>>> = {
  async new({ desk, ground, name, pages, by, json }) {
    const { files } = await beginRelease(ground, { name, pages, by });
    const { localesDir, registryFile } = releasePaths(ground, name);
    if (json)
      desk.print(JSON.stringify({ name, copies: [...files.keys()], registryFile, localesDir }, null, 2));
    else
      desk.print(
        `Release ${name} holds copies of ${files.size} files.`,
        `Edit ${registryFile} and the texts in ${localesDir}.`,
        `npm run registry -- release status ${name} says whether it could be applied.`,
      );
    return 0;
  },
  async status({ desk, ground, name, json }) {
    const names = name === '' ? await releaseNames(ground) : [name];
    const all = [];
    for (const one of names) all.push(await releaseStatus(ground, one));
    if (json) desk.print(JSON.stringify(all.map(withoutBytes), null, 2));
    else if (all.length === 0) desk.print('There are no releases.');
    else desk.print(...all.flatMap((one) => describeStatus(one, ground)));
    return all.every(isSound) ? 0 : 1;
  },
  async diff({ desk, ground, name, json }) {
    const differences = await releaseDifferences(ground, name);
    desk.print(...(json ? [JSON.stringify(differences, null, 2)] : describeDifferences(differences)));
    return 0;
  },
  async apply({ desk, ground, name, by, json }) {
    const applied = await applyRelease(ground, { name, by });
    if (ground.isPublished && applied.revision !== null) await signal(desk);
    const problems = [
      ...applied.conflicts.map((conflict) => sayConflict(conflict, ground)),
      ...(applied.refused ?? []).map(describeIssue),
    ];
    if (json) desk.print(JSON.stringify(applied, null, 2));
    else if (problems.length > 0) desk.print(...problems, '', 'Nothing was written.');
    else desk.print(...describeApplied(name, applied, ground));
    return problems.length > 0 ? 1 : 0;
  },
  async drop({ desk, ground, name, json }) {
    if (!(await releaseNames(ground)).includes(name)) throw new UsageError(`There is no release "${name}".`);
    const kept = await setAside(ground, name);
    if (json) desk.print(JSON.stringify({ name, kept }, null, 2));
    else desk.print(`Release ${name} is dropped; its files are kept in ${kept}.`);
    return 0;
  },
};

/** What is published while it is served, else the files here. */
async function withGround<T>(desk: Desk, work: (ground: Ground) => Promise<T>): Promise<T> {
  const workplace = workplaceOf(desk);
  if (!(await mayBePublished(desk))) return work(filesAsGround(workplace));
  return withPublished(desk, async (published) => {
    const isPublished = (await published.served()) !== null;
    return work({ ...workplace, published, isPublished });
  });
}

function describeApplied(
  name: string,
  { revision, inFiles }: ReleaseApplied,
  { isPublished }: Ground,
): string[] {
  if (!isPublished) return [`Release ${name} is applied, as revision ${revision}.`];
  const said = `Release ${name} is published to all instances, as revision ${revision}.`;
  return [said, inFiles ? 'It is in the files here, too.' : 'The files here differ, and stay as they are.'];
}

function errorsIn({ findings }: ReleaseStatus) {
  return findings.filter(({ severity }) => severity === 'error');
}

function isSound(status: ReleaseStatus): boolean {
  return status.conflicts.length === 0 && errorsIn(status).length === 0;
}

function sayConflict(conflict: Conflict, { isPublished }: Ground): string {
  const there = isPublished ? 'what is published' : 'the files';
  return `${describeConflict(conflict)} was changed in the release and in ${there} – the same in both`;
}

function describeStatus(status: ReleaseStatus, ground: Ground): string[] {
  const { release: one, files, conflicts } = status;
  const errors = errorsIn(status);
  const state = isSound(status) ? 'can be applied' : 'cannot be applied yet';
  return [
    `${one.name}: begun ${one.at.slice(0, 16).replace('T', ' ')} UTC by ${one.by ?? 'nobody known'}, ${state}`,
    ...files.map((file) => `  changes ${file}`),
    ...conflicts.map((conflict) => `  conflict: ${sayConflict(conflict, ground)}`),
    ...errors.map((issue) => `  ${describeIssue(issue)}`),
    ...one.stray.map((file) => `  ${file} is no file of the site and is left out`),
  ];
}

function withoutBytes({ release: { files, ...facts }, ...status }: ReleaseStatus) {
  return { ...facts, copies: [...files.keys()], ...status };
}
