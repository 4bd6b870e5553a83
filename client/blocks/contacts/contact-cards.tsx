import type { AnswerOf } from '../../../shared/api/endpoint.ts';
import { localeInfo } from '../../../shared/locales.ts';
import { messagingContacts } from '../../../shared/messaging.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import type { ContactList } from '../../../shared/registry/names.ts';
import { relOf } from '../../../shared/routing/external-navigation.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { SkeletonCards } from '../../ui/skeleton-cards.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';

type Contact = AnswerOf<'getCustomerServiceList'>[number];

/** Already formatted, so that the browser need not. */
export interface ContactCard {
  id: string;
  icon: IconName;
  label: string;
  /** For display and as a link. */
  value: string;
  href: string;
  /** Hours and languages. */
  facts: { name: string; text: string }[];
}

/** From `locales/<code>/contacts.json`. */
export interface ContactWords {
  hours: string;
  anyTime: string;
  languages: string;
}

/** @param tag BCP 47 tag for the names of languages */
export function contactCards(contacts: readonly Contact[], words: ContactWords, tag: string): ContactCard[] {
  const languages = new Intl.DisplayNames(tag, { type: 'language' });
  const list = new Intl.ListFormat(tag);
  const named = (codes: Contact['languages']) =>
    list.format(codes.map((code) => languages.of(spoken(code)) ?? localeInfo(code).name));
  return contacts.map(({ id, kind, label, value, href, hours, languages: codes }) => ({
    id,
    icon: kind === 'email' ? 'mail' : kind === 'phone' ? 'phone' : 'chat',
    label,
    value,
    href,
    facts: [
      { name: words.hours, text: hours === '' ? words.anyTime : hours },
      ...(codes.length === 0 ? [] : [{ name: words.languages, text: named(codes) }]),
    ],
  }));
}

/** Cards of the operator's messaging services; their hours and languages are not known. */
export function messagingCards(page: PageContext): ContactCard[] {
  return messagingContacts(page.operator.messaging ?? {}).map(({ service, href, shown }) => ({
    id: service,
    icon: 'chat',
    label: page.t(`contacts:services.${service}`),
    value: shown,
    href,
    facts: [],
  }));
}

/** Drops the country, which only affects spelling. */
function spoken(code: Contact['languages'][number]): string {
  return new Intl.Locale(localeInfo(code).tag).language;
}

/** Hours and languages that all of them share are said once, below them. */
export function ContactCards({ cards }: { cards: readonly ContactCard[] }) {
  const [first] = cards;
  const alike = cards.length > 1 && cards.every(({ facts }) => sameFacts(facts, first?.facts));
  return (
    <>
      <ul className="contact-cards">
        {cards.map((card) => (
          <Card card={alike ? { ...card, facts: [] } : card} key={card.id} />
        ))}
      </ul>
      {alike && <Facts facts={first?.facts} />}
    </>
  );
}

function Card({ card }: { card: ContactCard }) {
  return (
    <li className="contact-card">
      <h3>
        <Icon name={card.icon} />
        <span>{card.label}</span>
      </h3>
      <p>
        <a href={card.href} rel={relOf(card.href)}>
          {card.value}
        </a>
      </p>
      <Facts facts={card.facts} />
    </li>
  );
}

/** `8.00–17.00` */
const RANGE = /([\d.:]+–[\d.:]+)/;

function Facts({ facts = [] }: { facts: ContactCard['facts'] | undefined }) {
  if (facts.length === 0) return null;
  return (
    <dl className="contact-facts">
      {facts.map((fact) => (
        <div key={fact.name}>
          <dt>{fact.name}</dt>
          <dd>
            <Unbroken text={fact.text} found={RANGE} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function sameFacts(facts: ContactCard['facts'], others: ContactCard['facts'] = []): boolean {
  return facts.length === others.length && facts.every(({ text }, index) => text === others[index]?.text);
}

/** The usual length of each list. */
const USUAL_CONTACTS: Record<ContactList, number> = { sales: 2, help: 1 };

export function ContactCardsSkeleton({ list, count }: { list: ContactList; count?: number | undefined }) {
  return (
    <SkeletonCards
      list="contact-cards"
      card="contact-card"
      count={count ?? USUAL_CONTACTS[list]}
      lines={['title', 'short', 'text']}
    />
  );
}
