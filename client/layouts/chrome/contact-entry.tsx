import type { PageContext } from '../../../shared/page-context.ts';
import { messagingCards } from '../../blocks/contacts/contact-cards.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const WORDS = ['hours', 'anyTime', 'languages', 'none', 'failed', 'page'] as const;

/** Words for the browser's part, sent along in the HTML. */
export type ContactDialogWords = Record<(typeof WORDS)[number] | 'loading', string>;

function dialogId(page: PageContext): string {
  return `${page.id}-contact`;
}

interface ContactLinkProps {
  page: PageContext;
  label?: string;
}

/** Leads to the list on the page of prices, or with script to a dialog. */
export function ContactLink({ page, label = page.t('layouts:contact') }: ContactLinkProps) {
  const prices = page.href('price');
  if (prices === '') return null;
  return (
    <a className="link-forward" href={`${prices}#contacts`} data-contact={dialogId(page)}>
      {label}
    </a>
  );
}

/** Empty until `client/layouts/chrome/contact-dialog.tsx` fills it. */
export function ContactDialog({ page }: { page: PageContext }) {
  if (page.href('price') === '') return null;
  const own = Object.fromEntries(WORDS.map((name) => [name, page.t(`contacts:${name}`)]));
  const words = { ...own, loading: page.t('common:loading') };
  const messaging = messagingCards(page);
  return (
    <Dialog id={dialogId(page)} title={page.t('contacts:title')} closeLabel={page.t('common:close')}>
      <div
        data-words={JSON.stringify(words)}
        data-messaging={messaging.length > 0 ? JSON.stringify(messaging) : undefined}
        aria-live="polite"
      />
    </Dialog>
  );
}
