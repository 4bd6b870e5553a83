import type { PageContext } from '../../../shared/page-context.ts';
import type { BlockOptions, BlockTexts } from '../../../shared/registry/blocks.ts';
import { Glyph } from '../../vignettes/glyphs.tsx';

interface EntriesProps {
  items: NonNullable<BlockTexts<'checklist'>['items']>;
  look: BlockOptions<'checklist'>['look'];
  /** How many of the last ones are left to the reader. */
  open: number;
  page: PageContext;
}

export function Entries({ items, look, open, page }: EntriesProps) {
  const ticked = look === undefined || look === 'beside';
  const List = look === 'numbers' ? 'ol' : 'ul';
  return (
    <List className="checks" data-count={items.length}>
      {items.map((item, index) => (
        <li key={item.title}>
          <span className="mark" data-open={index >= items.length - open || undefined} aria-hidden="true">
            {ticked && index < items.length - open && <Glyph name="check" />}
            {look === 'numbers' && page.number(index + 1)}
          </span>
          <div>
            <h3>{item.title}</h3>
            {item.text && <p>{item.text}</p>}
          </div>
        </li>
      ))}
    </List>
  );
}
