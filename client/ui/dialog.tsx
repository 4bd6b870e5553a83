import type { ReactNode, Ref } from 'react';
import { Awning } from './awning.tsx';
import { Icon, type IconName } from './icon.tsx';

interface DialogProps {
  /** Unique on the page; the ids of title and text begin with it. */
  id: string;
  title: string;
  icon?: IconName;
  /**
   * What closes it besides its buttons: Escape and a click beside it (`any`, the default), Escape alone, or neither.
   * Specification 9; 2.7 asks for `escape`.
   */
  dismiss?: 'any' | 'escape' | 'none';
  /** Name of the close sign in the corner; without it there is none. */
  closeLabel?: string;
  /** For warnings that ask for a decision. */
  alert?: boolean;
  /** Buttons, the main one first. In a form with `method="dialog"` they close without script. */
  actions?: ReactNode;
  children: ReactNode;
  ref?: Ref<HTMLDialogElement>;
  onClose?: () => void;
}

const CLOSED_BY = { any: 'any', escape: 'closerequest', none: 'none' } as const;

/** The browser's own dialog under the awning: it traps focus and gives it back. Open it with `showModal()`. */
export function Dialog({
  id,
  title,
  icon,
  dismiss = 'any',
  closeLabel,
  alert = false,
  actions,
  children,
  ref,
  onClose,
}: DialogProps) {
  return (
    <dialog
      className="dialog"
      id={id}
      ref={ref}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      closedby={CLOSED_BY[dismiss]}
      onClose={onClose}
    >
      <Awning size="small" />
      <form className="dialog-body" method="dialog">
        <div className="dialog-head">
          {icon && <Icon name={icon} />}
          <h2 className="h3" id={`${id}-title`}>
            {title}
          </h2>
          {closeLabel && (
            <button className="button dialog-close" data-kind="ghost" value="close" aria-label={closeLabel}>
              <Icon name="close" />
            </button>
          )}
        </div>
        <div id={`${id}-text`}>{children}</div>
        {actions && <div className="dialog-actions">{actions}</div>}
      </form>
    </dialog>
  );
}
