import type { ComponentType } from 'react';
import { BEGIN } from '../../../shared/forms/begin.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import type { SharedTextKey } from '../../../shared/registry/area-texts.ts';
import type { Form } from '../../../shared/registry/names.ts';
import { ContactFields, PersonFields, RegisterFields, type FieldsProps } from './fields.tsx';
import { gapAfter } from '../../ui/gap-after.ts';

interface Beginning {
  /** Id of the page that takes the form. */
  view: string;
  /** The fragment of its form. */
  place?: string;
  /** What the page's action is told. Without it, the form is complete. */
  intent?: string;
  /** Words on the button. */
  send: SharedTextKey;
  Fields: ComponentType<FieldsProps>;
  /** A way for those who need no form. */
  Way?: ComponentType<{ page: PageContext }>;
}

/** Names of fields are those of the page's own form. */
export const BEGINNINGS: Record<Form, Beginning> = {
  register: {
    view: 'register',
    intent: BEGIN,
    send: 'common:startFree',
    Fields: RegisterFields,
    Way: LogIn,
  },
  book: {
    view: 'handlerTrain',
    place: '#train',
    intent: BEGIN,
    send: 'blocks:form.chooseTime',
    Fields: PersonFields,
  },
  partner: {
    view: 'partners',
    place: '#partner',
    intent: BEGIN,
    send: 'blocks:form.goOn',
    Fields: (props) => <PersonFields company {...props} />,
  },
  contact: { view: 'helpIndex', place: '#site', send: 'blocks:form.send', Fields: ContactFields },
};

function LogIn({ page }: { page: PageContext }) {
  const href = page.href('login');
  if (href === '') return null;
  return (
    <p className="log-in">
      {page.t('blocks:form.account')}
      {gapAfter(page.t('blocks:form.account'))}
      <a href={href}>{page.t('common:logIn')}</a>
    </p>
  );
}
