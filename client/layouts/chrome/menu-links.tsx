import type { MenuEntry } from '../../../shared/page-context.ts';

export function MenuLinks({
  entries,
  notes = false,
  className,
}: {
  entries: MenuEntry[];
  notes?: boolean;
  className: string;
}) {
  return (
    <ul className={className}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <MenuLink entry={entry} note={notes} />
        </li>
      ))}
    </ul>
  );
}

export function MenuLink({
  entry,
  note = false,
  className,
}: {
  entry: MenuEntry;
  note?: boolean;
  className?: string;
}) {
  return (
    <a className={className} href={entry.href} aria-current={entry.current ? 'page' : undefined}>
      <span className="menu-title">
        {entry.title}
        {entry.mark && (
          <span className="badge" data-tone="new">
            {entry.mark}
          </span>
        )}
      </span>
      {note && entry.note && <span className="menu-note">{entry.note}</span>}
    </a>
  );
}
