import type { MenuEntry } from '../../../shared/page-context.ts';
import { Glyph, type GlyphName } from '../../vignettes/glyphs.tsx';

export function MenuLinks({
  entries,
  notes = false,
  signs,
  className,
}: {
  entries: MenuEntry[];
  notes?: boolean;
  /** By the page's id. An unknown page has the sign of shops. */
  signs?: Readonly<Record<string, GlyphName>>;
  className: string;
}) {
  return (
    <ul className={className}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <MenuLink entry={entry} note={notes} sign={signs && (signs[entry.id] ?? 'shops')} />
        </li>
      ))}
    </ul>
  );
}

export function MenuLink({
  entry,
  note = false,
  sign,
  className,
}: {
  entry: MenuEntry;
  note?: boolean;
  sign?: GlyphName | undefined;
  className?: string;
}) {
  return (
    <a className={className} href={entry.href} aria-current={entry.current ? 'page' : undefined}>
      {sign && <Glyph name={sign} />}
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
