import { readFile } from 'node:fs/promises';
import { FIRST_FLIGHT_AIM } from '../http/first-flight.ts';
import { compileRegistry } from '../../shared/registry/compile.ts';
import { warning } from '../../shared/registry/issue.ts';
import type { RegistryPaths } from '../registry/file-state.ts';
import type { LocatedIssue } from '../registry/locate-issue.ts';
import { locate, type ReadResult } from '../registry/read-registry.ts';
import { builtRenderer } from '../weight/built-renderer.ts';
import { heaviest, inDigits } from '../weight/heaviest.ts';
import { sectionWeights, styleWeight } from '../weight/section-weights.ts';
import { weighPhonePages, type PhonePage } from '../weight/weigh-phone-pages.ts';
import type { Desk } from './command.ts';

export interface WeightFindings {
  readonly issues: readonly LocatedIssue[];
  /** Why pages were not weighed; null if all were, or none had to be. */
  readonly left: string | null;
}

/**
 * One warning for each page of blocks whose document for phones is heavier than the site's aim.
 * @param every weighs all pages in all languages; see `weighPhonePages`
 */
export async function weightFindings(
  { registry, texts, revision }: ReadResult,
  paths: RegistryPaths,
  { rendering }: Pick<Desk, 'rendering'>,
  { every }: { every: boolean },
): Promise<WeightFindings> {
  if (registry === null || rendering === undefined) return { issues: [], left: null };
  const renderer = await builtRenderer(rendering.dist, rendering);
  if (renderer === null)
    return { issues: [], left: 'pages were not weighed without a build (npm run build)' };
  const snapshot = compileRegistry(registry, texts, revision);
  const { weights, failed } = await weighPhonePages(snapshot, renderer, { every });
  const heavy = Map.groupBy(
    weights.filter(({ bytes }) => bytes > FIRST_FLIGHT_AIM),
    ({ page }) => page.id,
  );
  const issues = await Promise.all(
    [...heavy].map(async ([id, found]) => {
      const index = registry.pages.findIndex((page) => page.id === id);
      return warning(['pages', index], await reasonOf(found), ALLOWED);
    }),
  );
  const text = issues.length > 0 ? await readFile(paths.registryFile, 'utf8') : '';
  return {
    issues: locate(issues, text, paths),
    left: failed > 0 ? `${failed} documents could not be weighed with this build (npm run build)` : null,
  };
}

const ALLOWED = `the aim is ${inDigits(FIRST_FLIGHT_AIM)} bytes, which need one round trip less`;

/** The language in which the page is heaviest comes first. */
async function reasonOf(found: readonly PhonePage[]): Promise<string> {
  const sorted = found.toSorted((one, other) => other.bytes - one.bytes);
  const { page, bytes, html } = sorted[0] as PhonePage;
  const languages = sorted.map(({ locale }) => locale).join(', ');
  const [sections, styles] = await Promise.all([sectionWeights(html), styleWeight(html)]);
  return (
    `Phones get ${inDigits(bytes)} bytes of the page "${page.id}" (${languages}), ` +
    `${inDigits(styles)} of them styles; its heaviest blocks: ${heaviest(sections)}`
  );
}
