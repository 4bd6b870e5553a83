import { isLocale } from '../../shared/locales.ts';
import { createCall } from '../../shared/api/call.ts';
import { changeLang } from '../../shared/api/routes.ts';
import { isBlogPath, withoutBlogLanguage } from '../../shared/routing/blog-rules.ts';
import { replaceLanguage } from '../../shared/routing/replace-language.ts';
import { fetchTransport } from './fetch-transport.ts';
import { keepDraft } from './form-draft.ts';
import { storeLanguage } from './storage.ts';

/** Milliseconds to wait for the platform. */
const CALL_MS = 1500;

/**
 * Tells the platform, stores the choice even if that fails, then loads the address in the other language
 * (Specification 4). Ignores unknown codes.
 * @param link of the language, which knows the translation of an article, and where there is none of a page
 */
export async function switchLanguage(code: string, link: HTMLAnchorElement): Promise<void> {
  if (!isLocale(code)) return;
  await createCall({ transport: fetchTransport })(
    changeLang,
    { lang: code },
    { signal: AbortSignal.timeout(CALL_MS) },
  ).catch(() => {});
  storeLanguage(code);
  keepDraft();
  // This document keeps its language, also for a visitor who comes back to it.
  const { pathname, search, hash } = window.location;
  const here = pathname + search + hash;
  const there = homeOf(link) ?? translationOf(pathname, link) ?? replaceLanguage(here, code);
  if (there === here) window.location.reload();
  else window.location.assign(there);
}

/** A link with a note leads to the home page, because this page is not published in the language; null for others. */
function homeOf(link: HTMLAnchorElement): string | null {
  return link.querySelector('small') === null ? null : link.pathname;
}

/** Articles and topics of the blog have another address in each language (Contract, Pages); null for other pages. */
function translationOf(path: string, { pathname }: HTMLAnchorElement): string | null {
  if (!isBlogPath(path)) return null;
  const other = withoutBlogLanguage(pathname)?.path ?? pathname;
  return other === path ? null : other + window.location.search;
}
