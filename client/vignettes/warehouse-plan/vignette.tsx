import type { PageContext } from '../../../shared/page-context.ts';
import type { VignetteProps } from '../vignette-props.ts';
import { Glyph } from '../glyphs.tsx';
import { Picture, Pin } from '../parts.tsx';
import { Boxes } from './boxes.tsx';

/** Of the example in the help article on safety stock. */
const HELD = { shelves: 35, table: 3, kept: 2, unopened: 2, second: 10 };
const ON_HAND = HELD.shelves + HELD.table + HELD.kept;

/** Empty boards of the second warehouse, where there is room. */
const FREE = 3;
/** How much larger its boxes are where the plan has room. */
const WIDE = 1.3;

/** Every place of one shirt, and which of them count. */
export default function WarehousePlan({ page, pins = 0 }: VignetteProps) {
  const phone = page.device === 'mobile';
  const places = placesOf(page);
  return (
    <Picture name="warehouse-plan" label={page.t('vignettes:warehousePlan.label')}>
      <div className="plan">
        {places.map(({ place, name, pieces, columns }, index) => (
          <div className="place" data-place={place} key={place}>
            <span className="name">
              {index < pins && <Pin number={index + 1} page={page} />}
              <strong>{name}</strong>
            </span>
            {pieces > 0 && <span className="pieces">{page.number(pieces)}</span>}
            {place === 'gate' ? (
              <Glyph name="truck" />
            ) : (
              <Boxes
                pieces={pieces}
                columns={columns}
                shelved={SHELVED.has(place)}
                free={phone || place !== 'second' ? 0 : FREE}
                scale={phone ? 1 : WIDE}
              />
            )}
          </div>
        ))}
      </div>
      <div className="sum v-chip">
        <Figure name={page.t('product:states.onHand')} value={page.number(ON_HAND)} />
        <span>−</span>
        <Figure name={page.t('product:states.reserved')} value={page.number(HELD.table)} />
        <span>−</span>
        <Figure name={page.t('product:fields.keepBack')} value={page.number(HELD.kept)} />
        <span>=</span>
        <Figure name={page.t('product:states.available')} value={page.number(HELD.shelves)} main />
      </div>
    </Picture>
  );
}

const SHELVED: ReadonlySet<string> = new Set(['shelves', 'second']);

function placesOf(page: PageContext) {
  const phone = page.device === 'mobile';
  return [
    {
      place: 'shelves',
      name: page.t('vignettes:warehousePlan.shelves'),
      pieces: HELD.shelves,
      columns: phone ? 9 : 12,
    },
    { place: 'kept', name: page.t('product:fields.safetyStock'), pieces: HELD.kept, columns: 2 },
    { place: 'table', name: page.t('vignettes:warehousePlan.table'), pieces: HELD.table, columns: 3 },
    {
      place: 'unopened',
      name: page.t('vignettes:warehousePlan.unopened'),
      pieces: HELD.unopened,
      columns: 2,
    },
    { place: 'gate', name: page.t('vignettes:warehousePlan.gate'), pieces: 0, columns: 1 },
    {
      place: 'second',
      name: page.t('vignettes:warehouses.second'),
      pieces: HELD.second,
      columns: 5,
    },
  ] as const;
}

function Figure({ name, value, main = false }: { name: string; value: string; main?: boolean }) {
  return (
    <span className="figure" data-main={main || undefined}>
      <strong>{value}</strong>
      <small>{name}</small>
    </span>
  );
}
