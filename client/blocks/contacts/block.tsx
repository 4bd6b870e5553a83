import { getCustomerServiceList, helpCustomerService } from '../../../shared/api/routes.ts';
import type { ContactList } from '../../../shared/registry/names.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import type { BlockDefinition, BlockProps, BlockSourceArgs } from '../block-props.ts';
import { BlockFrame, BlockHead } from '../frame.tsx';
import {
  type ContactCard,
  contactCards,
  ContactCards,
  ContactCardsSkeleton,
  messagingCards,
} from './contact-cards.tsx';

/**
 * Each list has its own version of the call (Specification 7). Messaging services follow where they are known.
 *
 * @param only ids of the contacts wanted; all when the list has none of them
 */
export async function askContacts(
  { call, page }: Pick<BlockSourceArgs<'contacts'>, 'call' | 'page'>,
  list: ContactList,
  only: readonly string[] = [],
): Promise<ContactCard[]> {
  const contacts = await (list === 'sales' ? call(getCustomerServiceList) : call(helpCustomerService));
  const words = {
    hours: page.t('contacts:hours'),
    anyTime: page.t('contacts:anyTime'),
    languages: page.t('contacts:languages'),
  };
  const wanted = contacts.filter(({ id }) => only.includes(id));
  const shown = wanted.length > 0 ? wanted : contacts;
  return [...contactCards(shown, words, page.tag), ...messagingCards(page)];
}

function source({ call, page, options }: BlockSourceArgs<'contacts'>): Promise<ContactCard[]> {
  return askContacts({ call, page }, options.list, options.only);
}

function Contacts({ id, first, options, text, page, data }: BlockProps<'contacts', ContactCard[]>) {
  return (
    <BlockFrame type="contacts" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      {data.length > 0 ? <ContactCards cards={data} /> : <Instead text="contacts:none" page={page} />}
    </BlockFrame>
  );
}

function ContactsSkeleton({ id, first, options, text }: BlockProps<'contacts'>) {
  return (
    <BlockFrame type="contacts" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      <ContactCardsSkeleton list={options.list} count={options.only?.length} />
    </BlockFrame>
  );
}

function ContactsFailed({ id, first, options, text, page }: BlockProps<'contacts'>) {
  return (
    <BlockFrame type="contacts" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      <Instead text="contacts:failed" page={page} />
    </BlockFrame>
  );
}

/** The help centre has a form. */
function Instead({ text, page }: { text: 'contacts:none' | 'contacts:failed'; page: PageContext }) {
  const href = page.href('helpIndex');
  return (
    <div className="state">
      <p>{page.t(text)}</p>
      {href && (
        <a className="link-forward" href={`${href}#feedback`}>
          {page.t('contacts:write')}
        </a>
      )}
    </div>
  );
}

export default {
  component: Contacts,
  source,
  skeleton: ContactsSkeleton,
  failed: ContactsFailed,
} satisfies BlockDefinition<'contacts', ContactCard[]>;
