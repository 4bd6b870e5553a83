import { hash } from 'node:crypto';
import type { Locale } from '../../shared/locales.ts';
import type { TextTree } from '../../shared/page-data.ts';
import { textAt } from '../../shared/page-facts.ts';
import type { Page, Snapshot } from '../../shared/registry/types.ts';
import type { SsrEntry } from '../../shared/ssr-contract.ts';

/** The texts with which a page's coded views run in the browser, as JSON; null for a page of blocks alone. */
export function viewTexts(ssr: SsrEntry, snapshot: Snapshot, page: Page, locale: Locale): string | null {
  const views = [page.desktop?.view, page.mobile?.view].filter((view) => view != null);
  if (views.length === 0) return null;
  const tree = snapshot.texts.page(page.id, locale);
  const keys = new Set(views.flatMap((view) => [...ssr.viewParts(view).clientTexts]));
  return JSON.stringify(Object.fromEntries([...keys].map((key) => [key, textAt(tree, key)])) as TextTree);
}

/**
 * Names texts by what they are: a page that an edit did not touch goes on naming the texts it came with, and these
 * are still there.
 */
export function textsId(json: string): string {
  return `t${hash('sha256', json).slice(0, 15)}`;
}
