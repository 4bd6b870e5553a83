/**
 * Password managers, translators and other extensions add to the page before it hydrates. React then draws it again, and
 * would lose what the visitor has entered.
 */

const CONTROLS = 'input:not([type=hidden]), select, textarea';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * To be called before the tree hydrates.
 * @returns is to be called for each error that React recovers from: puts values, choices, selection and focus into what
 * was drawn again, and says whether something else than the site's code had added to the page
 */
export function keepEntries(root: HTMLElement): () => boolean {
  const changes = new MutationObserver(() => {});
  changes.observe(root, { childList: true, subtree: true });
  const focused = watchFocus();
  let byOthers = false;
  return () => {
    const records = changes.takeRecords();
    // One drawing may come with several errors.
    if (records.length === 0) return byOthers;
    const stood = elementsIn(records.flatMap(({ removedNodes }) => [...removedNodes]));
    const drawn = elementsIn(records.flatMap(({ addedNodes }) => [...addedNodes]));
    putBack(stood, drawn, focused());
    byOthers = hasMore(stood, drawn);
    return byOthers;
  };
}

/** A removed element loses the focus in the same task. */
function watchFocus(): () => Element | null {
  let focused = document.activeElement;
  addEventListener('focusin', ({ target }) => (focused = target as Element), true);
  addEventListener(
    'focusout',
    ({ target }) => queueMicrotask(() => focused === target && (focused = null)),
    true,
  );
  return () => focused;
}

function elementsIn(nodes: Node[]): Element[] {
  return nodes.flatMap((node) => (node instanceof Element ? [node, ...node.querySelectorAll('*')] : []));
}

function putBack(stood: Element[], drawn: Element[], focused: Element | null): void {
  const controls = (all: Element[]) => all.filter((one): one is Control => one.matches(CONTROLS));
  const anew = controls(drawn);
  for (const old of controls(stood)) {
    const control = anew.find((one) => isSame(one, old));
    if (control !== undefined) copyEntry(old, control);
  }
  copyFolds(stood, drawn);
  if (focused === null || !stood.includes(focused)) return;
  const target = drawn.find((one) => isSame(one, focused));
  if (!(target instanceof HTMLElement)) return;
  target.focus({ preventScroll: true });
  copySelection(focused, target);
}

/** Extensions change attributes, but not these. */
function isSame(one: Element, other: Element): boolean {
  if (one.localName !== other.localName || one.id !== other.id) return false;
  if (one.id === '' && one.textContent !== other.textContent && !one.matches(CONTROLS)) return false;
  const names = isChoice(one) || one.localName === 'button' ? ['name', 'value', 'form'] : ['name', 'href'];
  return names.every((name) => one.getAttribute(name) === other.getAttribute(name));
}

function isChoice(one: Element): one is HTMLInputElement {
  return one instanceof HTMLInputElement && (one.type === 'radio' || one.type === 'checkbox');
}

function copyEntry(old: Control, control: Control): void {
  if (isChoice(old)) (control as HTMLInputElement).checked = old.checked;
  else if (control.value !== old.value) control.value = old.value;
}

/** What is folded away cannot take the focus. */
function copyFolds(stood: Element[], drawn: Element[]): void {
  const folds = (all: Element[]) => all.filter((one) => one instanceof HTMLDetailsElement);
  const old = folds(stood);
  const anew = folds(drawn);
  if (old.length === anew.length) anew.forEach((one, at) => (one.open = old[at]?.open === true));
}

/** Some kinds of fields do not tell theirs: then it is after what was typed. */
function copySelection(old: Element, control: HTMLElement): void {
  if (old instanceof HTMLSelectElement || !('setSelectionRange' in old)) return;
  const { selectionStart, selectionEnd, selectionDirection } = old as HTMLInputElement;
  if (selectionStart === null) return;
  (control as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
}

/** Whether there was an element that was not drawn. Script may draw more than the server. */
function hasMore(stood: Element[], drawn: Element[]): boolean {
  const left = new Map<string, number>();
  const kindOf = ({ localName, id, className }: Element) => `${localName}#${id}.${String(className)}`;
  for (const one of drawn) left.set(kindOf(one), (left.get(kindOf(one)) ?? 0) + 1);
  return stood.some((one) => {
    const count = left.get(kindOf(one)) ?? 0;
    left.set(kindOf(one), count - 1);
    return count === 0;
  });
}
