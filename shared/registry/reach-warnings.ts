import type { Locale } from '../locales.ts';
import type { Block } from './blocks.ts';
import { blockTypes } from './blocks.ts';
import { faultsOfTimes, REQUIRED_PAGES } from './check-schedule.ts';
import { warning } from './issue.ts';
import { ACTIONS, PAGES_LINKED_BY_CODE, type Action } from './names.ts';
import { segmentsOf } from './page-segments.ts';
import { eachBlock } from './page-texts.ts';
import { isFixed } from './path-pattern.ts';
import { publishTimes, spanIn, type PublishTimes } from './publish-times.ts';
import type { PageEntry, Registry } from './schema.ts';
import { originOf } from './sections.ts';
import type { Steps } from './steps.ts';
import type { Place, RegistryIssue } from './types.ts';

interface Reach {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Ids of pages that texts and articles lead to. */
  readonly linked: ReadonlySet<string>;
}

/** Reports pages that nothing leads to, menus that cannot lead to a page, and buttons to pages that are not published. */
export function* reachWarnings(registry: Registry, { now, linked }: Reach): Steps<RegistryIssue[]> {
  const issues: RegistryIssue[] = [];
  const reached = new Set([...linked, ...PAGES_LINKED_BY_CODE, ...REQUIRED_PAGES, ...listedPages(registry)]);
  const byId = new Map(registry.pages.map((page) => [page.id, page]));
  const buttons: DeadButton[] = [];
  for (const [at, page] of registry.pages.entries()) {
    yield;
    const place = ['pages', at];
    issues.push(...menuWarnings(page, place));
    buttons.push(...deadButtons(page, place, { registry, byId, now }));
    if (isOrphan(page, registry, now) && !reached.has(page.id))
      issues.push(
        warning(
          [...place, 'id'],
          `Nothing leads to the page "${page.id}": no menu, page or article`,
          'a "menu", a link to it in a text, or "seo": { "index": false } for a page that is not to be found',
        ),
      );
  }
  const byCause = Map.groupBy(buttons, ({ cause }) => cause);
  return [...issues, ...[...byCause.values()].map(buttonWarning)];
}

/** Pages that blocks list or have buttons to. */
function listedPages({ pages, sections = [] }: Registry): Set<string> {
  const listed = new Set<string>();
  const note = (block: Block) => {
    const { pages: ids } = block as { readonly pages?: readonly string[] };
    for (const id of ids ?? []) listed.add(id);
  };
  sections.forEach(note);
  for (const page of pages) eachBlock(page, note);
  for (const page of pages) for (const action of actionsOf(page)) listed.add(action.action);
  return listed;
}

function isOrphan(page: PageEntry, { site }: Registry, now: number): boolean {
  // Search engines are told of phone pages by their desktop pages alone.
  const isTold = page.seo?.index !== false && !page.path.startsWith('/m/') && isFixed(segmentsOf(page));
  if (!isTold || page.menu?.length) return false;
  const times = timesOf(page);
  return times !== null && site.locales.some((locale) => isOpen(times, locale, now));
}

function menuWarnings(page: PageEntry, place: Place): RegistryIssue[] {
  if (!page.menu?.length || isFixed(segmentsOf(page))) return [];
  const reason = `The address ${page.path} varies, so no menu can lead to it`;
  return [warning([...place, 'menu'], reason, 'no "menu", or a path without {name} parts')];
}

interface Button {
  readonly action: Exclude<Action, 'none'>;
  readonly block: string;
  readonly place: Place;
}

/** What the pages' own blocks say; a section is looked at where it is declared. */
function actionsOf(page: PageEntry): Button[] {
  const buttons: Button[] = [];
  eachBlock(page, (block, at) => {
    const stated = actionOf(block);
    if (stated === null) return;
    const own = Object.hasOwn(originOf(block)?.written ?? block, 'action');
    buttons.push({ action: stated, block: block.id, place: own ? [...at, 'action'] : at });
  });
  return buttons;
}

const SIGNS_UP = new Set(['hero', 'film-strip']);

/** Null for a block without a button. */
function actionOf(block: Block): Button['action'] | null {
  if (!Object.hasOwn(blockTypes[block.type].options, 'action')) return null;
  const { action = SIGNS_UP.has(block.type) ? 'register' : 'none' } = block as { readonly action?: Action };
  return action === 'none' || !ACTIONS.includes(action) ? null : action;
}

interface Neighbours {
  readonly registry: Registry;
  readonly byId: ReadonlyMap<string, PageEntry>;
  readonly now: number;
}

/** A button that is not shown, since its page is not. */
interface DeadButton {
  readonly place: Place;
  readonly page: string;
  readonly block: string;
  readonly cause: string;
  readonly wayOut: string;
}

function deadButtons(page: PageEntry, place: Place, { registry, byId, now }: Neighbours): DeadButton[] {
  const own = timesOf(page);
  if (own === null) return [];
  const { locales } = registry.site;
  return actionsOf(page).flatMap(({ action, block, place: at }) => {
    const button = { place: [...place, ...at], page: page.id, block };
    const target = byId.get(action);
    if (target === undefined)
      return [
        { ...button, cause: `There is no page "${action}"`, wayOut: `a page "${action}", or another action` },
      ];
    const times = timesOf(target);
    const closed = times === null ? [] : locales.filter((locale) => isClosedTo(own, times, locale, now));
    if (closed.length === 0) return [];
    const where = closed.length === locales.length ? '' : ` in ${closed.join(', ')}`;
    const cause = `The page "${action}" is not published${where}`;
    return [{ ...button, cause, wayOut: `the page "${action}" published, or another action` }];
  });
}

/** One finding for all, because one page is the cause. */
function buttonWarning(dead: readonly DeadButton[]): RegistryIssue {
  const [{ place, page, block, cause, wayOut }] = dead as [DeadButton];
  const others = dead.length > 1 ? `, nor do ${dead.length - 1} more` : '';
  return warning(
    place,
    `${cause}, so the block "${block}" of "${page}" shows no button there${others}`,
    wayOut,
  );
}

/** Whether visitors find the page while they do not find the other: now, or when it begins. */
function isClosedTo(own: PublishTimes, other: PublishTimes, locale: Locale, now: number): boolean {
  const { from, until } = spanIn(own, locale);
  const at = Math.max(from, now);
  return at < until && at < Infinity && !isOpen(other, locale, at);
}

function isOpen(times: PublishTimes, locale: Locale, at: number): boolean {
  const { from, until } = spanIn(times, locale);
  return from <= at && at < until;
}

/** Null for moments with a fault, which is reported by itself. */
function timesOf({ publish = {} }: PageEntry): PublishTimes | null {
  return faultsOfTimes(publish).length > 0 ? null : publishTimes(publish);
}
