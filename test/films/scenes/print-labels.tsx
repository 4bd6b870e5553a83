import { Glyph } from '../../../client/vignettes/glyphs.tsx';
import type { Marketplace } from '../../../client/vignettes/marketplaces.ts';
import { MarketMark } from '../../../client/vignettes/parts.tsx';
import type { Product } from '../../../client/vignettes/sample-data.ts';
import { Thumb } from '../../../client/vignettes/thumb.tsx';
import { count, hide, rest, show, tap, type Move, type Scene } from '../scene.ts';
import { Box, Count, Done, Stage, Words } from '../stage.tsx';

const ORDERS: readonly [Marketplace, Product, number][] = [
  ['shopee', 'tote', 2048],
  ['lazada', 'sunscreen', 2051],
  ['tiktok', 'phoneCase', 2054],
  ['tokopedia', 'batik', 2057],
  ['shopee', 'cooker', 2060],
];
const ALL = ORDERS.length;

const picture = (
  <Stage name="print-labels">
    <div className="panel orders">
      <div className="head">
        <Box name="all" />
        <Count name="chosen" numbers={[0, 1, 2, ALL]} />
        <span className="button print">
          <Glyph name="printer" />
        </span>
      </div>
      {ORDERS.map(([market, product, number], index) => (
        <div className="order" key={number}>
          <Box name={`choice choice-${index}`} />
          <MarketMark market={market} />
          <Thumb product={product} />
          <span className="lines">
            <Words size="heading" />
            <Words size="short" />
          </span>
          <b className="number">{number}</b>
          <Done name={`printed-${index}`} />
        </div>
      ))}
    </div>
    <div className="labels">
      {ORDERS.map(([market, , number], index) => (
        <Label key={number} market={market} number={number} name={`label-${index}`} />
      ))}
    </div>
    <div className="file panel later">
      {ORDERS.map(([market, , number]) => (
        <span className="cell" key={number}>
          <MarketMark market={market} />
          <i className="bars" />
        </span>
      ))}
      <Count name="pages" numbers={[ALL]} />
    </div>
    <div className="printer">
      <i className="lid" />
      <i className="light" />
      <i className="slot" />
    </div>
    <div className="badge later">
      <Glyph name="truck" />
      <Count name="out" numbers={[0, 1, 2, 3, 4, 5]} />
    </div>
  </Stage>
);

function Label({ market, number, name }: { market: Marketplace; number: number; name: string }) {
  return (
    <div className={`label ${name}`}>
      <span className="label-head">
        <MarketMark market={market} />
        <b>{number}</b>
      </span>
      <i className="bars" />
      <Words />
      <Words size="short" />
    </div>
  );
}

/** Where a label comes to lie on the pile. */
const PLACES = ['-70px 172px', '34px 186px', '-22px 178px', '62px 170px', '-4px 182px'];
const TURNS = ['-7deg', '5deg', '-2deg', '8deg', '-1deg'];
const FIRST_LABEL = 15.5;

function printed(index: number): Move[] {
  const at = FIRST_LABEL + index * 0.95;
  const label = `.label-${index}`;
  const turn = String(TURNS[index]);
  return [
    { target: label, at, lasts: 0.8, to: { translate: String(PLACES[index]), rotate: turn } },
    show(`.printed-${index}`, at + 0.6),
    ...count('.out', [index, index + 1], at + 0.5),
  ];
}

const tickAll = ORDERS.map((_, index) => show(`.choice-${index} .tick`, 6.7 + index * 0.12, 0.2));

export const scene: Scene = {
  picture,
  seconds: 24.2,
  poster: 20.4,
  moves: [
    ...tap('.choice-0', 2.9),
    show('.choice-0 .tick', 3, 0.2),
    ...count('.chosen', [0, 1], 3),
    ...tap('.choice-1', 4.5),
    show('.choice-1 .tick', 4.6, 0.2),
    ...count('.chosen', [1, 2], 4.6),
    ...tap('.all', 6.5),
    show('.all .tick', 6.6, 0.2),
    ...tickAll,
    ...count('.chosen', [2, ALL], 6.8),
    ...tap('.print', 9.6),
    ...rest(10.3),
    show('.file', 10, 0.5),
    { target: '.file', at: 14, lasts: 0.9, to: { translate: '0 210px', scale: 0.8 } },
    hide('.file', 14.6, 0.2),
    { target: '.light', at: 14.9, lasts: 0.2, to: { background: '#f2a41f' } },
    show('.badge', 15.3),
    ...ORDERS.flatMap((_, index) => printed(index)),
    { target: '.light', at: 20.5, lasts: 0.2, to: { background: '#0b7a57' } },
    { target: '.badge', at: 20.5, lasts: 0.3, to: { scale: 1.15 } },
    { target: '.badge', at: 20.8, lasts: 0.3, to: { scale: 1 } },
  ],
};
