import { Glyph } from '../../../client/vignettes/glyphs.tsx';
import type { Marketplace } from '../../../client/vignettes/marketplaces.ts';
import { MarketMark } from '../../../client/vignettes/parts.tsx';
import { Thumb } from '../../../client/vignettes/thumb.tsx';
import { count, hide, rest, show, tap, type Move, type Scene } from '../scene.ts';
import { Count, Stage, Words } from '../stage.tsx';

const SHOPS: readonly Marketplace[] = ['shopee', 'lazada', 'tiktok'];
const ON_HAND = 6;
const KEPT = 2;
const PIECES = Array.from({ length: ON_HAND }, (_, index) => index);

const picture = (
  <Stage name="one-stock-count">
    <div className="shops">
      {SHOPS.map((market, index) => (
        <div className={`panel shop shop-${index}`} key={market} data-market={market}>
          <i className="roof" />
          <MarketMark market={market} />
          <Thumb product="tote" />
          <span className="lines">
            <Words size="heading" />
            <Words size="short" />
          </span>
          <Count name={`offered offered-${index}`} numbers={[6, 5, 4, 3, 2, 1, 0]} />
          <span className={`buyer buyer-${index} later`}>
            <Glyph name="people" />
          </span>
        </div>
      ))}
    </div>
    <svg className="wires" viewBox="0 0 1280 720">
      <path d="M640 400V352M640 376H246V352M640 376h394V352" />
    </svg>
    <div className="pulses">
      {SHOPS.map((market, index) => (
        <i className={`pulse pulse-${index}`} key={market} />
      ))}
    </div>
    <div className="panel shelf">
      <Count name="on-hand" numbers={[6, 5, 4, 3, 2]} />
      <span className="pieces">
        {PIECES.map((piece) => (
          <span className={`piece piece-${piece}`} key={piece}>
            <Thumb product="tote" />
            {piece < KEPT && (
              <span className={`kept kept-${piece} later`}>
                <Glyph name="shield" />
              </span>
            )}
          </span>
        ))}
      </span>
      <span className="keep">
        <Glyph name="shield" />
        <Count name="kept-count" numbers={[0, 1, 2]} />
        <span className="button more">
          <Glyph name="up" />
        </span>
      </span>
    </div>
  </Stage>
);

/** The same number reaches every shop. */
function tell(from: number, at: number): Move[] {
  return SHOPS.flatMap((_, index) => [
    { target: `.pulse-${index}`, at, lasts: 0.01, to: { opacity: 1 } },
    { target: `.pulse-${index}`, at: at + 0.02, lasts: 0.5, onto: `.offered-${index}` },
    { target: `.pulse-${index}`, at: at + 0.5, lasts: 0.15, to: { opacity: 0 } },
    { target: `.pulse-${index}`, at: at + 0.7, lasts: 0.01, to: { translate: '0 0' } },
    ...count(`.offered-${index}`, [from, from - 1], at + 0.5),
  ]);
}

function keep(piece: number, at: number): Move[] {
  return [
    ...tap('.more', at),
    ...count('.kept-count', [piece, piece + 1], at + 0.15),
    show(`.kept-${piece}`, at + 0.25),
    ...tell(ON_HAND - piece, at + 0.4),
  ];
}

/** A buyer takes the last piece of the shelf. */
function sell(shop: number, left: number, at: number): Move[] {
  const piece = `.piece-${left}`;
  return [
    show(`.buyer-${shop}`, at, 0.3),
    { target: piece, at: at + 0.5, lasts: 0.7, onto: `.buyer-${shop}` },
    { target: piece, at: at + 1.05, lasts: 0.25, to: { opacity: 0, scale: 0.4 } },
    ...count('.on-hand', [left + 1, left], at + 0.6),
    ...tell(left + 1 - KEPT, at + 0.7),
    hide(`.buyer-${shop}`, at + 1.9),
  ];
}

const soldOut: Move[] = [
  {
    target: '.shop .v-thumb, .shop .lines',
    at: 21.2,
    lasts: 0.5,
    to: { opacity: 0.25, filter: 'grayscale(1)' },
  },
  { target: '.offered', at: 21.2, lasts: 0.5, to: { background: '#fbe9e6', color: '#9d241c' } },
  { target: '.piece-0, .piece-1', at: 21.8, lasts: 0.3, to: { scale: 1.2 } },
  { target: '.piece-0, .piece-1', at: 22.1, lasts: 0.3, to: { scale: 1 } },
];

export const scene: Scene = {
  picture,
  seconds: 24.8,
  poster: 11.75,
  moves: [
    ...keep(0, 3.8),
    ...keep(1, 7.3),
    ...rest(8.5),
    ...sell(0, 5, 10.5),
    ...sell(2, 4, 14.2),
    ...sell(1, 3, 17.8),
    ...sell(0, 2, 19.6),
    ...soldOut,
  ],
};
