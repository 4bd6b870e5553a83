import type { PageContext } from '../../../shared/page-context.ts';
import type { BlockOptions, BlockTexts } from '../../../shared/registry/blocks.ts';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { PartTitle } from '../frame.tsx';
import { DraftField } from './draft-field.tsx';

interface EntriesProps {
  first: boolean;
  items: NonNullable<BlockTexts<'checklist'>['items']>;
  options: BlockOptions<'checklist'>;
  page: PageContext;
}

/** Entries in one list; where the last ones are left to the visitor, these are a list of their own beside it. */
export function Entries(props: EntriesProps) {
  const { items, options } = props;
  const { look, open = 0, without = [] } = options;
  if (look !== undefined || open === 0 || without.length > 0) return <Checks {...props} />;
  const ours = items.length - open;
  return (
    <div className="sides">
      <Checks {...props} items={items.slice(0, ours)} options={{ ...options, open: 0, fields: [] }} />
      <Checks {...props} items={items.slice(ours)} />
    </div>
  );
}

function Checks({
  first,
  items,
  options: { look, open = 0, without = [], fields = [] },
  page,
}: EntriesProps) {
  const List = look === 'numbers' ? 'ol' : 'ul';
  return (
    <List className="checks" data-count={items.length}>
      {items.map((item, index) => {
        const mark = without.includes(index + 1) ? 'minus' : index < items.length - open ? 'check' : 'open';
        return (
          <li key={item.title}>
            <span className="mark" data-mark={mark} aria-hidden="true">
              {look === 'numbers' && page.number(index + 1)}
              {TICKED.has(look) && mark !== 'open' && <Glyph name={mark} />}
            </span>
            <div>
              <PartTitle first={first}>{item.title}</PartTitle>
              {item.text && <p>{item.text}</p>}
              {fields[index] && <DraftField name={fields[index]} page={page} />}
            </div>
          </li>
        );
      })}
    </List>
  );
}

/** Other looks have one mark for all. */
const TICKED = new Set<BlockOptions<'checklist'>['look']>([undefined, 'beside']);
