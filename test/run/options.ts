import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LaunchError } from '../../server/launch/launch-error.mjs';
import { ALL_PARTS, CHECKS, FULL_ONLY, TEST_PARTS } from './parts.ts';

/** What a run of `npm test` was asked for. */
export interface Asked {
  parts: readonly string[];
  /** Whether to run the full matrix of languages, sizes and engines. */
  full: boolean;
  /** Whether files named `*.full.test.ts` run. */
  fullFiles: boolean;
  /** Single files and folders, by part. A part without any runs its folder. */
  files: ReadonlyMap<string, readonly string[]>;
  /** Options that Vitest gets as they are. */
  passed: readonly string[];
  /** Whether it may be that there is nothing to run. */
  mayBeEmpty: boolean;
  /** The one file to run again and again. */
  watch: string | null;
}

/**
 * Reads parts by name, test files, and options. Without parts or files, all parts run.
 * @param root the project's folder
 * @throws LaunchError naming what is allowed
 */
export function readOptions(root: string, args: readonly string[]): Asked {
  const { values, positionals } = parse(withCommit(args));
  const { full = false, bail = false, changed, shard, t: name, watch = null } = values;
  const files = [...positionals, ...(watch === null ? [] : [watch])].filter((word) => isPath(word));
  const named = positionals.filter((word) => !isPath(word));
  const byPart = Map.groupBy(files, (file) => partOf(root, file));
  for (const word of named)
    if (!ALL_PARTS.includes(word))
      throw new LaunchError(`Unknown part "${word}"; allowed: ${ALL_PARTS.join(', ')} and paths of tests`);
  const chosen = [...new Set([...named, ...byPart.keys()])];
  const isSecondShard = shard !== undefined && !shard.startsWith('1/');
  const narrow = changed !== undefined || name !== undefined || isSecondShard;
  const usual = ALL_PARTS.filter((part) => full || !FULL_ONLY.includes(part));
  return {
    parts: chosen.length > 0 ? chosen : usual.filter((part) => !narrow || !Object.hasOwn(CHECKS, part)),
    full,
    fullFiles: full || files.some((file) => file.endsWith('.full.test.ts')),
    files: new Map([...byPart].filter(([part]) => !named.includes(part))),
    passed: [
      ...(changed === undefined ? [] : [`--changed=${changed === '' ? 'HEAD' : changed}`]),
      ...(shard === undefined ? [] : [`--shard=${shard}`]),
      ...(bail ? ['--bail=1'] : []),
      ...(name === undefined ? [] : [`--testNamePattern=${literal(name)}`]),
    ],
    mayBeEmpty: changed !== undefined || shard !== undefined || watch !== null,
    watch,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        full: { type: 'boolean' },
        bail: { type: 'boolean' },
        changed: { type: 'string' },
        shard: { type: 'string' },
        t: { type: 'string', short: 't' },
        watch: { type: 'string' },
      },
    });
  } catch (error) {
    throw new LaunchError(`${(error as Error).message}; "npm test -- --help" lists the options`);
  }
}

/** `--changed` may stand alone: compared is then what is committed. */
function withCommit(args: readonly string[]): string[] {
  return args.map((arg, at) => {
    const next = args[at + 1];
    const alone = next === undefined || next.startsWith('-') || isPath(next) || ALL_PARTS.includes(next);
    return arg === '--changed' && alone ? '--changed=' : arg;
  });
}

const isPath = (word: string) => word.startsWith('test/') || word.endsWith('.test.ts');

function partOf(root: string, file: string): string {
  const part = /^test\/(\w+)(?:\/|$)/.exec(file)?.[1] ?? '';
  if (!TEST_PARTS.includes(part) || !fs.existsSync(path.join(root, file)))
    throw new LaunchError(`No such test: ${file}; a path from the project's folder is needed`);
  return part;
}

function literal(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
