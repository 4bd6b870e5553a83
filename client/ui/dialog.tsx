import type { ReactNode, Ref } from 'react';
import { Awning } from './awning.tsx';
import { Icon, type IconName } from './icon.tsx';

interface DialogProps {
  /** Prefix of the ids of title and text. */
  id: string;
  title: string;
  icon?: IconName;
  /** Label of the close button, which is left out without it. */
  closeLabel?: string;
  /** For warnings that ask for a decision. */
  alert?: boolean;
  /** The main button first. In a form with `method="dialog"` they close without script. */
  actions?: ReactNode;
  children: ReactNode;
  ref?: Ref<HTMLDialogElement>;
}

/** The native dialog. Open it with `openDialog` of `client/browser/dialog.ts`, which says what else closes it. */
export function Dialog({ id, title, icon, alert = false, closeLabel, actions, children, ref }: DialogProps) {
  return (
    <dialog
      className="dialog"
      id={id}
      ref={ref}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <Awning size="small" />
      <form className="dialog-body" method="dialog">
        <div className="dialog-head">
          {icon && <Icon name={icon} />}
          <h2 className="h3" id={`${id}-title`}>
            {title}
          </h2>
          {closeLabel && (
            <button
              type="submit"
              className="button dialog-close"
              data-kind="ghost"
              value="close"
              aria-label={closeLabel}
            >
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
