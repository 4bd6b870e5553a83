import type { Page } from 'playwright';

/** What somebody meets who only has the Tab key. */
export interface KeyboardWalk {
  /** How many different things the key reaches. */
  reached: number;
  /** What it never reaches. */
  missed: string[];
  /** What does not show that it has the focus. */
  unseen: string[];
  /** Steps against the way of reading. */
  backwards: string[];
  /** What the key comes to a second time before it has been everywhere. */
  trapped: string[];
}

/** Presses Tab from the top of the page until it must have left it. */
export async function walkByKeyboard(page: Page): Promise<KeyboardWalk> {
  const usable = await page.evaluate(watchFocus);
  for (let press = 0; press <= usable.length; press += 1) await page.keyboard.press('Tab');
  const all = await page.evaluate(() => (window as unknown as Watched).stops);
  // Behind the last one the browser begins again.
  const again = all.findIndex(({ index }, at) => at > 0 && index === all[0]?.index);
  const stops = again < 0 ? all : all.slice(0, again);
  const nameOf = (index: number) => usable[index]?.name ?? 'something that cannot be used';
  const reached = new Set(stops.map(({ index }) => index));
  const steps = stops.slice(1).map(({ index }, at) => [stops[at]?.index ?? 0, index] as const);
  return {
    reached: reached.size,
    missed: usable.flatMap(({ name }, index) => (reached.has(index) ? [] : [name])),
    unseen: stops.filter(({ isSeen }) => !isSeen).map(({ index }) => nameOf(index)),
    backwards: steps
      .filter(([from, to]) => isBackwards(usable[from]?.place, usable[to]?.place))
      .map(([from, to]) => `${nameOf(from)} → ${nameOf(to)}`),
    trapped: stops
      .filter(({ index }, at) => stops.findIndex((stop) => stop.index === index) < at)
      .map(({ index }) => nameOf(index)),
  };
}

interface Place {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Usable {
  name: string;
  /** Null for what shows only once it has the focus. */
  place: Place | null;
}

/** Reading goes to the right and down; a column to the right begins at its top again. */
function isBackwards(from?: Place | null, to?: Place | null): boolean {
  if (!from || !to) return false;
  if (to.bottom <= from.top) return to.left < from.right;
  return to.top < from.bottom && to.right <= from.left;
}

interface Watched {
  stops: { index: number; isSeen: boolean }[];
}

/** Runs in the page: lists what can be used, and records where the focus comes to. */
function watchFocus(): Usable[] {
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]',
  );
  const groups = new Set<string>();
  const elements = [...all].filter((element) => {
    if (element.tabIndex < 0 || element.matches(':disabled') || element.closest('[inert]') !== null)
      return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    // The arrows lead to the others of its group.
    const group = `${element.form?.id ?? ''} ${element.name}`;
    return groups.size < groups.add(group).size;
  });
  /** The element and what may show its focus: a card that is one link, a drawn box beside a hidden one. */
  const looksOf = (element: Element) => {
    const around = [element, element.nextElementSibling];
    for (let above = element.parentElement, level = 0; above && level < 5; level += 1) {
      around.push(above);
      above = above.parentElement;
    }
    return around.map((part) => {
      if (part === null) return '';
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      const { width, height, right, bottom } = part.getBoundingClientRect();
      const isShown = width > 1 && height > 1 && right > 0 && bottom > 0;
      const outline = outlineStyle === 'none' || parseFloat(outlineWidth) < 2 ? '' : outlineWidth;
      return isShown ? `${outline} ${boxShadow}` : '';
    });
  };
  const before = elements.map(looksOf);
  const stops: Watched['stops'] = [];
  Object.assign(window, { stops });
  document.addEventListener('focusin', ({ target }) => {
    const index = elements.indexOf(target as HTMLElement);
    const isSeen = looksOf(target as Element).some((look, at) => look !== '' && look !== before[index]?.[at]);
    stops.push({ index, isSeen });
  });
  return elements.map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const words = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
    const isShown = right > 0 && bottom > 0 && right - left > 1;
    return {
      name: `${element.localName} ${words || element.id}`,
      place: isShown ? { left, right, top, bottom } : null,
    };
  });
}
