import { hash } from 'node:crypto';
import type { Locale } from '../../shared/locales.ts';
import type { TextTree } from '../../shared/page-data.ts';
import { textAt } from '../../shared/page-context.ts';
import type { Page, Snapshot } from '../../shared/registry/types.ts';
import type { SsrEntry, ViewDescription } from '../../shared/ssr-contract.ts';

/** Returns the browser's texts as JSON; null for a page of blocks. */
export function runningTextsJson(
  ssr: SsrEntry,
  snapshot: Pick<Snapshot, 'texts'>,
  page: Page,
  locale: Locale,
): string | null {
  const views = [page.desktop?.view, page.mobile?.view].filter((view) => view != null);
  if (views.length === 0) return null;
  return JSON.stringify(
    Object.assign(
      {},
      ...views.map((view) => runningTexts(snapshot, page.textsId, locale, ssr.describeView(view))),
    ),
  );
}

type RunningParts = Pick<ViewDescription, 'clientTexts' | 'clientAreas'>;

export function hasRunningTexts({ clientTexts, clientAreas }: RunningParts): boolean {
  return clientTexts.length + clientAreas.length > 0;
}

/** Holds the page's own texts by key, and shared ones by area. */
export function runningTexts(
  snapshot: Pick<Snapshot, 'texts'>,
  owner: string,
  locale: Locale,
  { clientTexts, clientAreas }: RunningParts,
): TextTree {
  const own = snapshot.texts.page(owner, locale);
  return Object.fromEntries([
    ...clientTexts.map((key) => [key, textAt(own, key)] as const),
    ...clientAreas.map((area) => [area, snapshot.texts.area(area, locale)] as const),
  ]);
}

/** Derived from the content, so that an unaffected page still finds its texts after an edit. */
export function textsId(json: string): string {
  return `t${hash('sha256', json).slice(0, 15)}`;
}

/** Whether `textsId` may have given it. */
export function isTextsId(id: string): boolean {
  return /^t[\da-f]{15}$/.test(id);
}
