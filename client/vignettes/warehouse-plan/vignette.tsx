import type { PageContext } from '../../../shared/page-context.ts';
import type { VignetteProps } from '../vignette-props.ts';
import { Glyph } from '../glyphs.tsx';
import { LowStock } from '../low-stock.tsx';
import { Picture, Pin } from '../parts.tsx';
import { Boxes } from './boxes.tsx';
import { HELD, IN_ALL, ON_HAND, SIZE } from './held.ts';
import { Truck } from './truck.tsx';

/** How much larger boxes are where the plan has room. */
const WIDE = 1.3;

/** Every place of one shirt, and which of them count. */
export default function WarehousePlan({ page, pins = 0 }: VignetteProps) {
  const places = placesOf(page).map((place, index) => (
    <PlaceOfPlan {...place} number={index < pins ? index + 1 : 0} page={page} key={place.place} />
  ));
  return (
    <Picture name="warehouse-plan" label={page.t('vignettes:warehousePlan.label')}>
      <div className="site">
        <div className="plan">{places.slice(0, -1)}</div>
        {places.at(-1)}
        <div className="sum v-card">
          <small>
            {page.t('vignettes:products.batik')} · {SIZE}
          </small>
          <Figure name={page.t('product:states.onHand')} value={page.number(ON_HAND)} />
          <Figure sign="−" name={page.t('product:states.reserved')} value={page.number(HELD.table)} />
          <Figure sign="−" name={page.t('product:fields.safetyStock')} value={page.number(HELD.kept)} />
          <Figure sign="=" name={page.t('product:states.available')} value={page.number(HELD.shelves)} />
          <Figure sign="+" name={page.t('vignettes:warehouses.second')} value={page.number(HELD.second)} />
          <Figure sign="=" name={page.t('vignettes:warehousePlan.everywhere')} value={page.number(IN_ALL)} />
        </div>
        {page.device === 'desktop' && <Low page={page} />}
      </div>
    </Picture>
  );
}

/** Phones read of it below: their documents have no room for it. */
function Low({ page }: VignetteProps) {
  return (
    <div className="low v-chip">
      <span className="v-badge" data-tone="warn">
        <Glyph name="warning" />
      </span>
      <span>
        <LowStock page={page} />
      </span>
    </div>
  );
}

interface Place {
  place: string;
  name: string;
  pieces: number;
  columns: number;
}

/** @param number of its note; 0 where it has none */
function PlaceOfPlan({
  place,
  name,
  pieces,
  columns,
  number,
  page,
}: Place & VignetteProps & { number: number }) {
  return (
    <div className="place" data-place={place}>
      <span className="name">
        {number > 0 && <Pin number={number} page={page} />}
        <strong>{name}</strong>
      </span>
      {pieces > 0 && <span className="pieces">{page.number(pieces)}</span>}
      {place === 'gate' ? (
        <Truck />
      ) : (
        <Boxes
          pieces={pieces}
          columns={columns}
          shelved={place !== 'unopened'}
          scale={page.device === 'mobile' ? 1 : WIDE}
        />
      )}
    </div>
  );
}

/** In the order of their notes; the last one is a house of its own. */
function placesOf(page: PageContext): Place[] {
  const phone = page.device === 'mobile';
  const text = (name: 'shelves' | 'unopened' | 'gate') => page.t(`vignettes:warehousePlan.${name}`);
  const boards = phone ? 4 : 7;
  return [
    { place: 'shelves', name: text('shelves'), pieces: HELD.shelves, columns: phone ? 9 : 12 },
    { place: 'kept', name: page.t('product:fields.safetyStock'), pieces: HELD.kept, columns: boards },
    { place: 'table', name: page.t('product:states.reserved'), pieces: HELD.table, columns: boards },
    { place: 'unopened', name: text('unopened'), pieces: HELD.unopened, columns: boards },
    { place: 'gate', name: text('gate'), pieces: 0, columns: 1 },
    {
      place: 'second',
      name: page.t('vignettes:warehouses.second'),
      pieces: HELD.second,
      columns: phone ? 10 : 5,
    },
  ];
}

function Figure({ sign, name, value }: { sign?: string; name: string; value: string }) {
  return (
    <span className="figure" data-sign={sign}>
      <span>{sign}</span>
      <small>{name}</small>
      <strong>{value}</strong>
    </span>
  );
}
