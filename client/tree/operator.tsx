import { messagingContacts } from '../../shared/messaging.ts';
import type { PageContext } from '../../shared/page-context.ts';
import { relOf } from '../../shared/routing/external-navigation.ts';

const LINES = ['name', 'address', 'registration'] as const;

/** Who runs the site, as far as the registry says. */
export function OperatorLines({ page }: { page: PageContext }) {
  const lines = LINES.flatMap((line) => {
    const value = page.operator[line];
    return value === undefined ? [] : [{ line, value }];
  });
  if (lines.length === 0) return null;
  return (
    <dl className="operator">
      {lines.map(({ line, value }) => (
        <div key={line}>
          <dt>{page.t(`layouts:operator.${line}`)}</dt>
          <dd translate="no">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Where the operator can be written to, by name of the service. */
export function MessagingLinks({ page }: { page: PageContext }) {
  const contacts = messagingContacts(page.operator.messaging ?? {});
  if (contacts.length === 0) return null;
  return (
    <ul className="messaging" aria-label={page.t('layouts:messaging')}>
      {contacts.map(({ service, href }) => (
        <li key={service}>
          <a href={href} rel={relOf(href)}>
            {page.t(`contacts:services.${service}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
