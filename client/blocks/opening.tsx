import type { ComponentProps } from 'react';
import type { PageContext } from '../../shared/page-context.ts';
import type { Action } from '../../shared/registry/names.ts';
import { ActionLink } from './action-link.tsx';
import { BlockHead } from './frame.tsx';

interface OpeningProps extends ComponentProps<typeof BlockHead> {
  text: ComponentProps<typeof BlockHead>['text'] & { action?: string; second?: string };
  action: Action | undefined;
  page: PageContext;
}

/** Leaves the sign-up to the bar at a phone's foot, which has it at once. */
export function actionBeside(
  { device }: Pick<PageContext, 'device'>,
  action: Action | undefined,
): Action | undefined {
  return device === 'mobile' && action === 'register' ? 'none' : action;
}

/** The head of a block that may begin a page: with a button, where there is an action. */
export function Opening({ id, first, text, action = 'none', page }: OpeningProps) {
  const head = <BlockHead id={id} first={first} text={text} />;
  if (action === 'none') return head;
  return (
    <div className="opening">
      {head}
      <p className="actions">
        <ActionLink action={action} label={text.action} page={page} size="large" />
        {text.second && (
          <ActionLink
            action={action === 'register' ? 'price' : 'register'}
            label={text.second}
            page={page}
            size="large"
            quiet
          />
        )}
      </p>
    </div>
  );
}
