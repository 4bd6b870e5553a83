import type { Page } from 'playwright';

/** A language that the site does not speak. */
export const TRANSLATED_TAG = 'de';

/**
 * Does to the page what translators in browsers do, now and whenever it changes: texts are replaced by others inside of
 * two `<font>` elements, and the document says that it speaks another language.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate((tag) => {
    const skipped = 'script, style, textarea, option, title, noscript, font';
    const wrap = (text: Text) => {
      if ((text.textContent ?? '').trim() === '' || text.parentElement?.closest(skipped) != null) return;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild?.append(`«${text.textContent}»`);
      text.replaceWith(font);
    };
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    };
    document.documentElement.lang = tag;
    document.documentElement.classList.add('translated-ltr');
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        for (const node of addedNodes) wrapAll(node.parentNode === null ? target : (node.parentNode as Node));
        if (target instanceof Text) wrap(target);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  }, TRANSLATED_TAG);
}

/** Texts that are in no `<font>`, and so were written after the translation. */
export function untranslated(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements
      .flatMap((element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
        return texts;
      })
      .filter((text) => text.parentElement?.closest('font, script, style, textarea, option') == null)
      .map(({ textContent }) => (textContent ?? '').trim())
      .filter((text) => text !== ''),
  );
}

/** A part of React's tree, as far as this test knows it. */
interface Fiber {
  tag: number;
  memoizedProps: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  return: Fiber | null;
  type: unknown;
}

/** Words that React holds as nodes of their own, because they have siblings, with the element around them. */
export function looseTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const HOST_TEXT = 6;
    const HOST_ELEMENT = 5;
    const root = document.getElementById('root') as HTMLElement;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? '';
    const container = (root as unknown as Record<string, Fiber & { stateNode?: { current: Fiber } }>)[key];
    const found: string[] = [];
    const elementAround = (fiber: Fiber) => {
      let parent = fiber.return;
      while (parent !== null && parent.tag !== HOST_ELEMENT) parent = parent.return;
      const { className = '' } = (parent?.memoizedProps ?? {}) as { className?: string };
      return `${String(parent?.type)}.${className}`;
    };
    const visit = (fiber: Fiber | null) => {
      for (let one = fiber; one !== null; one = one.sibling) {
        if (one.tag === HOST_TEXT && String(one.memoizedProps).trim() !== '')
          found.push(`${elementAround(one)}: ${String(one.memoizedProps).slice(0, 40)}`);
        visit(one.child);
      }
    };
    visit(container?.stateNode?.current ?? null);
    return found;
  });
}
