/** Specification 9. Dialogs in the top layer take no notice of it, others stand above the page by it. */
const BASE_LAYER = 2000;
let lastLayer = BASE_LAYER;

/** What is still to be done for the last opening of a dialog. */
const unfinished = new WeakMap<HTMLDialogElement, () => void>();

export interface DialogOptions {
  /** Whether Escape closes it. By default, unless it is an alert. */
  escape?: boolean;
  /** Whether a click outside closes it. By default, unless it is an alert. */
  backdrop?: boolean;
  /** With the value of the button that closed it, empty for any other way. */
  onClose?(returnValue: string): void;
}

/**
 * Opens a dialog over the page, which neither scrolls nor takes the focus meanwhile. The focus starts on what is
 * marked `autofocus` and returns when it closes, as it also does when the address changes. Specification 9.
 */
export function openDialog(dialog: HTMLDialogElement, options: DialogOptions = {}): void {
  const isAlert = dialog.getAttribute('role') === 'alertdialog';
  const { escape = !isAlert, backdrop = !isAlert, onClose } = options;
  // Browsers tell of a closed dialog a little later, when it may be open again.
  unfinished.get(dialog)?.();
  const closed = new AbortController();
  const { signal } = closed;
  const finish = () => {
    unfinished.delete(dialog);
    closed.abort();
    onClose?.(dialog.returnValue);
  };
  unfinished.set(dialog, finish);
  dialog.returnValue = '';
  dialog.style.zIndex = String((lastLayer += 1));
  dialog.setAttribute('closedby', escape ? 'closerequest' : 'none');
  dialog.addEventListener('close', () => dialog.open || finish(), { signal });
  if (backdrop) closeBeside(dialog, signal);
  if (!escape) refuseEscape(dialog, signal);
  for (const change of ['hashchange', 'popstate'])
    window.addEventListener(change, () => dialog.close(), { signal });
  dialog.showModal();
}

/** Clicks outside hit the dialog element itself, outside of its box. One that began inside has selected text. */
function closeBeside(dialog: HTMLDialogElement, signal: AbortSignal): void {
  let beganOutside = false;
  dialog.addEventListener('pointerdown', (event) => (beganOutside = isOutside(dialog, event)), { signal });
  dialog.addEventListener(
    'click',
    (event) => {
      if (beganOutside && isOutside(dialog, event)) dialog.close();
    },
    { signal },
  );
}

function isOutside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/** For browsers without `closedby`, which give in to a second Escape unless the key itself is refused. */
function refuseEscape(dialog: HTMLDialogElement, signal: AbortSignal): void {
  dialog.addEventListener('cancel', (event) => event.preventDefault(), { signal });
  dialog.addEventListener('keydown', (event) => event.key === 'Escape' && event.preventDefault(), { signal });
}
