import { getCustomerServiceList, helpCustomerService } from '../../../shared/api/routes.ts';
import type { BlockOptions } from '../../../shared/registry/blocks.ts';
import type { ContactList } from '../../../shared/registry/names.ts';
import type { BlockProps, BlockSourceArgs, PageContext } from '../../block-props.ts';
import { BlockFrame, BlockHead } from '../frame.tsx';
import { type ContactCard, contactCards, ContactCards, ContactCardsSkeleton } from './contact-cards.tsx';

type Options = BlockOptions<'contacts'>;

interface ContactsText {
  eyebrow?: string;
  lead?: string;
}

/** Asks a list of customer service: one version of the call for each. Specification 7. */
export async function askContacts(
  { call, page }: Pick<BlockSourceArgs<Options>, 'call' | 'page'>,
  list: ContactList,
): Promise<ContactCard[]> {
  const contacts = await (list === 'sales' ? call(getCustomerServiceList) : call(helpCustomerService));
  const words = {
    hours: page.t('contacts:hours'),
    anyTime: page.t('contacts:anyTime'),
    languages: page.t('contacts:languages'),
  };
  return contactCards(contacts, words, page.tag);
}

export function source({ call, page, options }: BlockSourceArgs<Options>): Promise<ContactCard[]> {
  return askContacts({ call, page }, options.list);
}

/** Whom to reach, how, and when they answer. */
export function Contacts({ id, first, text, page, data }: BlockProps<Options, ContactsText, ContactCard[]>) {
  return (
    <BlockFrame type="contacts" id={id}>
      <BlockHead id={id} first={first} text={text} />
      {data.length > 0 ? <ContactCards cards={data} /> : <Instead text="contacts:none" page={page} />}
    </BlockFrame>
  );
}

/** Heading and empty cards. */
export function ContactsSkeleton({ id, first, options, text }: BlockProps<Options, ContactsText>) {
  return (
    <BlockFrame type="contacts" id={id}>
      <BlockHead id={id} first={first} text={text} />
      <ContactCardsSkeleton list={options.list} />
    </BlockFrame>
  );
}

/** Says that the list is not known, and where to write instead. */
export function ContactsFailed({ id, first, text, page }: BlockProps<Options, ContactsText>) {
  return (
    <BlockFrame type="contacts" id={id}>
      <BlockHead id={id} first={first} text={text} />
      <Instead text="contacts:failed" page={page} />
    </BlockFrame>
  );
}

/** Without contacts a visitor can still write: the help centre has a form. */
function Instead({ text, page }: { text: string; page: PageContext }) {
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
