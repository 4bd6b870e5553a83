/**
 * Runs in the page. Returns the beginnings of texts that reach over an edge of the window and cannot be scrolled to, as
 * body and sections clip what is too wide. What a smaller part clips or scrolls is meant so, and so is a picture.
 */
export function cutText(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const cut: string[] = [];
  const isHeld = (element: Element | null): boolean => {
    if (element === null || element === document.body) return false;
    const { overflowX } = getComputedStyle(element);
    if (overflowX === 'auto' || overflowX === 'scroll') return true;
    return (
      (overflowX !== 'visible' && element.clientWidth < window.innerWidth) || isHeld(element.parentElement)
    );
  };
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (text.textContent?.trim() === '') continue;
    range.selectNodeContents(text);
    const outside = [...range.getClientRects()].some(
      ({ left, right, width }) => width > 1 && (left < -1 || right > window.innerWidth + 1),
    );
    const within = text.parentElement;
    if (outside && !within?.closest('[role="img"], [aria-hidden="true"]') && !isHeld(within))
      cut.push(String(text.textContent).slice(0, 40));
  }
  return cut;
}
