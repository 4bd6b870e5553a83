import { localeInfo, type Locale } from '../../shared/locales.ts';
import type { PageData, Settled } from '../../shared/page-data.ts';
import type { WrittenState } from '../../shared/written-state.ts';
import { isBlogPath } from '../../shared/routing/blog-rules.ts';
import { trustedHtml } from '../tree/trusted-html.ts';
import { exchangeKept, loadTexts } from './load-page.ts';

interface FoundDocument {
  page: Document;
  /** With all that a payload would hold but the head. */
  data: PageData;
}

/**
 * Asks for a page that has no payload as a document in another language. Null if it is not to be had: cookies that name a
 * language go before the one that is asked for. The blog knows nobody and needs none, other pages show who is signed in.
 */
export async function documentIn(
  locale: Locale,
  path: string,
  search: string,
): Promise<FoundDocument | null> {
  const answer = await fetch(path + search, {
    headers: { accept: 'text/html', 'accept-language': localeInfo(locale).tag },
    credentials: isBlogPath(path) ? 'omit' : 'same-origin',
  });
  if (!answer.ok) return null;
  const page = new DOMParser().parseFromString(trustedHtml(await answer.text()), 'text/html');
  const { data } = JSON.parse(page.getElementById('state')?.textContent ?? '') as WrittenState;
  if (data.locale !== locale || data.address !== path) return null;
  const staticHtml = valuesIn(page, 'data-static', (element) => element.innerHTML);
  const deferred = valuesIn(
    page,
    'data-deferred-state',
    ({ textContent }) => JSON.parse(textContent ?? '') as Settled<unknown>,
  );
  return { page, data: { ...data, staticHtml, deferred, texts: await loadTexts(data) } };
}

/** What the marked elements hold, by what their mark names. */
function valuesIn<T>(page: Document, mark: string, read: (element: Element) => T): Record<string, T> {
  const marked = [...page.querySelectorAll(`[${mark}]`)];
  return Object.fromEntries(marked.map((element) => [element.getAttribute(mark) ?? '', read(element)]));
}

/** Whoever has begun with a form keeps it as it is. */
export async function showDocument(
  { page, data }: FoundDocument,
  showAnew: () => Promise<void>,
): Promise<void> {
  if (document.activeElement?.closest('main form') != null) return;
  const kept = exchangeKept(data);
  await showAnew().finally(() => exchangeKept(kept));
  takeHead(page);
}

/** The rest of the head is the same in every language. */
function takeHead({ title, documentElement, head }: Document): void {
  const own = '[data-head]:not(script)';
  document.title = title;
  document.documentElement.lang = documentElement.lang;
  for (const element of document.head.querySelectorAll(own)) element.remove();
  document.head.append(...head.querySelectorAll(own));
}
