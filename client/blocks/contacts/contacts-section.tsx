import { useTranslation } from 'react-i18next';
import type { ContactList } from '../../../shared/registry/names.ts';
import { DeferredSection } from '../../tree/deferred-section.tsx';
import { type ContactCard, ContactCards, ContactCardsSkeleton } from './contact-cards.tsx';

/** The coded page has its own form for visitors without contacts. */
export function DeferredContacts({ list, count }: { list: ContactList; count?: number }) {
  const { t } = useTranslation();
  return (
    <DeferredSection<ContactCard[]>
      name="contacts"
      fallback={<ContactCardsSkeleton list={list} count={count} />}
    >
      {(settled) => {
        if (!settled.ok) return <p className="state">{t('contacts.failed')}</p>;
        if (settled.data.length === 0) return <p className="state">{t('contacts.none')}</p>;
        return <ContactCards cards={settled.data} />;
      }}
    </DeferredSection>
  );
}
