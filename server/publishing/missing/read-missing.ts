import { compileRegistry } from '../../../shared/registry/compile.ts';
import type { Page, Snapshot, TextSources } from '../../../shared/registry/types.ts';
import {
  gapsOfArea,
  gapsOfPage,
  type Gap,
  type KnownOfTexts,
  type PlacedGap,
} from '../../registry/find-gaps.ts';
import { createOwnWords } from '../../registry/glossary/own-words.ts';
import { readGlossary } from '../../registry/glossary/read-glossary.ts';
import { nameOfText, REGISTRY_NAME } from '../../registry/file-names.ts';
import { RegistryRefusedError } from '../../registry/registry-refused-error.ts';
import { locate } from '../../registry/read-registry.ts';
import { warning } from '../../../shared/registry/issue.ts';
import type { Workplace } from '../change/apply-change.ts';
import { sinceLast } from '../revisions/since-last.ts';
import type { StaleTexts } from '../stale/stale-texts.ts';
import { checkFiles, jsonText, readWorkingCopy, type Files } from '../working-copy.ts';
import { addressOfGap } from './gap-address.ts';

/** A text to write, and where. */
export interface MissingText extends Gap {
  /** Its file, which need not exist yet. */
  readonly path: string;
  /** Both count from 1. */
  readonly line: number;
  readonly column: number;
  /** Where visitors meet the text, at its section if it has one; null for a text of all pages, or where nobody finds it. */
  readonly page: string | null;
}

export interface MissingTexts {
  readonly snapshot: Snapshot;
  readonly texts: readonly MissingText[];
}

/**
 * What languages lack, repeat from the default one, have for another text than stands there now, or have too long.
 * @throws RegistryRefusedError if registry or texts hold errors
 */
export async function readMissing(
  workplace: Pick<Workplace, 'paths' | 'revisions'>,
  { select, origin, glossaryDir = workplace.paths.localesDir }: MissingOptions,
): Promise<MissingTexts> {
  const files = await readWorkingCopy(workplace.paths);
  const { registry, texts, issues, tree, revision } = checkFiles(files, workplace.paths);
  if (registry === null || tree === null) throw new RegistryRefusedError(issues);
  const snapshot = compileRegistry(registry, texts, revision);
  const read = async (name: string) => files.get(name);
  const { stale } = await sinceLast(workplace.revisions, { registry, tree, revision }, { read });
  const { pages, areas } = select(snapshot, areaNames(snapshot, texts));
  const { glossary } = readGlossary(glossaryDir);
  const known = { staleKeys: keysOf(stale), withoutOwnWords: createOwnWords(glossary) };
  const gaps = [
    ...pages.flatMap((page) => gapsOfPage(snapshot, texts, page, known)),
    ...areas.flatMap((area) => gapsOfArea(snapshot, texts, area, known)),
  ];
  const placed = placeGaps(gaps, files, workplace);
  return {
    snapshot,
    texts: placed.map((gap) => ({ ...gap, page: addressOfGap(snapshot, gap, origin) })),
  };
}

interface MissingOptions {
  readonly select: SelectSubjects;
  /** Of the site, for links. */
  readonly origin: string;
  /** The folder of the glossary, which belongs to a machine; beside the texts when left out. */
  readonly glossaryDir?: string;
}

/** Which pages and areas are looked at. */
export type SelectSubjects = (
  snapshot: Snapshot,
  areas: readonly string[],
) => { readonly pages: readonly Page[]; readonly areas: readonly string[] };

function areaNames({ site }: Snapshot, { areas }: TextSources): string[] {
  return [...(areas.get(site.defaultLocale)?.keys() ?? [])];
}

function keysOf(stale: StaleTexts): KnownOfTexts['staleKeys'] {
  return (name, locale) => Object.keys(stale[nameOfText({ name, locale })] ?? {});
}

function placeGaps(
  gaps: readonly PlacedGap[],
  files: Files,
  { paths }: Pick<Workplace, 'paths'>,
): Omit<MissingText, 'page'>[] {
  const text = jsonText(files.get(REGISTRY_NAME) as Buffer);
  const marked = gaps.map(({ file, path }, at) => ({ ...warning(path, String(at), ''), file }));
  const places = new Map(locate(marked, text, paths).map((issue) => [Number(issue.reason), issue]));
  return gaps.map(({ file: _file, path: _path, ...gap }, at) => {
    const { file: path, line, column } = places.get(at) as NonNullable<ReturnType<typeof places.get>>;
    return { ...gap, path, line, column };
  });
}
