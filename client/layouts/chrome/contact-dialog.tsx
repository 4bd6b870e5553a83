import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createCall } from '../../../shared/api/call.ts';
import { getCustomerServiceList } from '../../../shared/api/routes.ts';
import type { Settled } from '../../../shared/page-data.ts';
import {
  type ContactCard,
  contactCards,
  ContactCards,
  ContactCardsSkeleton,
} from '../../blocks/contacts/contact-cards.tsx';
import cardStyles from '../../blocks/contacts/contact-cards.css?url';
import { openDialog } from '../../browser/dialog.ts';
import { cookielessTransport } from '../../browser/fetch-transport.ts';
import { loadStyles } from '../../browser/load-page.ts';
import { shownTag } from '../../browser/spoken-language.ts';
import { Loading } from '../../ui/loading.tsx';
import type { ContactDialogWords } from './contact-entry.tsx';

/** Milliseconds before a link replaces the empty cards. */
const CALL_MS = 5000;

/** Opens the dialog of a link in the footer. */
export function openContacts(link: HTMLAnchorElement): void {
  const dialog = document.getElementById(link.dataset['contact'] ?? '') as HTMLDialogElement | null;
  const place = dialog?.querySelector<HTMLElement>('[data-words]');
  if (dialog === null || place == null) return window.location.assign(link.href);
  void loadStyles([cardStyles]);
  const words = JSON.parse(place.dataset['words'] as string) as ContactDialogWords;
  const messaging = JSON.parse(place.dataset['messaging'] ?? '[]') as ContactCard[];
  const root = createRoot(place);
  const leave = () => dialog.close();
  root.render(<ContactList words={words} messaging={messaging} href={link.href} onLeave={leave} />);
  openDialog(dialog, { onClose: () => root.unmount() });
}

interface ListProps {
  words: ContactDialogWords;
  /** Shown behind the contacts, and without them. */
  messaging: readonly ContactCard[];
  /** The page with the list. */
  href: string;
  onLeave(): void;
}

function ContactList({ words, messaging, href, onLeave }: ListProps) {
  const contacts = useContacts(words);
  if (contacts === null)
    return (
      <>
        <Loading text={words.loading} />
        <ContactCardsSkeleton list="sales" />
      </>
    );
  const listed = contacts.ok ? [...contacts.data, ...messaging] : messaging;
  if (listed.length > 0) return <ContactCards cards={listed} />;
  return (
    <>
      <p>{contacts.ok ? words.none : words.failed}</p>
      <p>
        <a className="link-forward" href={href} onClick={onLeave}>
          {words.page}
        </a>
      </p>
    </>
  );
}

/** Null until loaded. */
function useContacts(words: ContactDialogWords): Settled<ContactCard[]> | null {
  const [contacts, setContacts] = useState<Settled<ContactCard[]> | null>(null);
  useEffect(() => {
    const closed = new AbortController();
    const tag = shownTag();
    const call = createCall({ transport: cookielessTransport, headers: { 'accept-language': tag } });
    const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(CALL_MS)]);
    call(getCustomerServiceList, {}, { signal })
      // A list that cannot be read counts as missing.
      .then((list) => contactCards(list, words, tag))
      .then(
        (data) => setContacts({ ok: true, data }),
        () => closed.signal.aborted || setContacts({ ok: false }),
      );
    return () => closed.abort();
  }, [words]);
  return contacts;
}
