import { checkShape } from '../../../shared/registry/check-shape.ts';
import { compileRegistry } from '../../../shared/registry/compile.ts';
import type { Locale } from '../../../shared/locales.ts';
import { isPublished, publishTimes } from '../../../shared/registry/publish-times.ts';
import type { PageEntry, Registry } from '../../../shared/registry/schema.ts';
import type { Snapshot } from '../../../shared/registry/types.ts';
import { REGISTRY_NAME } from '../../registry/file-names.ts';
import type { LocatedIssue } from '../../registry/locate-issue.ts';
import { parseJson } from '../../registry/parse-json.ts';
import { changedFiles, type Workplace } from '../change/apply-change.ts';
import { readWhole } from '../change/whole-states.ts';
import { describeConflict } from '../releases/merge-release.ts';
import { filesAsGround, filesOn, type Ground } from '../releases/ground.ts';
import { mergeNamed } from '../releases/releases.ts';
import { checkFiles, jsonText, readWorkingCopy, type Files } from '../working-copy.ts';
import type { Preview } from './preview-link.ts';
import type { KeptPreview } from './shared-previews.ts';

/** A state that is shown to whoever has the link. */
export interface PreviewState {
  /** Null if not even a part of the files can be shown. */
  readonly snapshot: Snapshot | null;
  readonly findings: readonly LocatedIssue[];
  /** What release and files have both changed; the files' own is shown. */
  readonly conflicts: readonly string[];
}

/**
 * What stands in the files, or in a release laid over them, at a moment. Pages with errors are left out. The page that
 * the link leads to is shown in its language whether or not it is published then.
 * @param now milliseconds since 1970
 * @throws StartError if there is no such release any more
 */
export async function readPreviewState(
  workplace: Workplace,
  link: ShownByLink,
  now: number,
): Promise<PreviewState> {
  return previewStateOf(workplace, await previewFiles(filesAsGround(workplace), link.release), link, now);
}

type ShownByLink = Pick<Preview, 'page' | 'lang' | 'at' | 'release'>;

/**
 * The same of files that were read before.
 * @param workplace where findings are said to stand
 */
export function previewStateOf(
  { paths }: Pick<Workplace, 'paths'>,
  { files, conflicts }: KeptPreview,
  { page, lang, at, release }: ShownByLink,
  now: number,
): PreviewState {
  const result = checkFiles(files, paths);
  const registry = result.registry ?? soundPart(files);
  const findings = result.issues;
  if (registry === null) return { snapshot: null, findings, conflicts };
  const shown = atMoment(registry, at ?? now, { page, lang: lang as Locale });
  const revision = `preview ${result.revision} ${release} ${at} ${page} ${lang}`;
  return { snapshot: compileRegistry(shown, result.texts, revision), findings, conflicts };
}

/**
 * What stands in the files here, or in a release laid over its ground.
 * @throws StartError if there is no such release
 */
export async function previewFiles(ground: Ground, release: string | null): Promise<KeptPreview> {
  if (release === null)
    return { files: await readWhole(ground, () => readWorkingCopy(ground.paths)), conflicts: [] };
  const now = await readWhole(ground, () => filesOn(ground));
  const merged = await mergeNamed(ground, release, now);
  return { files: changedFiles(now, merged.writes), conflicts: merged.conflicts.map(describeConflict) };
}

/** The registry without the pages that have errors; null if its frame has some. */
function soundPart(files: Files): Registry | null {
  const parsed = parseJson(jsonText(files.get(REGISTRY_NAME) as Buffer));
  return parsed === null ? null : checkShape(parsed.value).registry;
}

/** With every page published or not for good, as it is at that moment. */
function atMoment(
  registry: Registry,
  moment: number,
  previewed: { readonly page: string; readonly lang: Locale },
): Registry {
  const { locales } = registry.site;
  const stateOf = (entry: PageEntry): PageEntry['publish'] => {
    const timed = { publish: publishTimes(entry.publish), contentLocale: null };
    const isShown = (locale: Locale | null) =>
      isPublished(timed, locale, moment) || (entry.id === previewed.page && locale === previewed.lang);
    return {
      draft: !isShown(null),
      languages: Object.fromEntries(
        locales.map((locale) => [locale, isShown(locale) ? ('published' as const) : ('draft' as const)]),
      ),
    };
  };
  return { ...registry, pages: registry.pages.map((entry) => ({ ...entry, publish: stateOf(entry) })) };
}
