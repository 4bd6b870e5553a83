import { Glyph } from '../../../client/vignettes/glyphs.tsx';
import type { Marketplace } from '../../../client/vignettes/marketplaces.ts';
import { MarketMark } from '../../../client/vignettes/parts.tsx';
import { Thumb } from '../../../client/vignettes/thumb.tsx';
import { count, hide, rest, show, tap, type Move, type Scene } from '../scene.ts';
import { Box, Count, Done, Stage, Words } from '../stage.tsx';

const SHOPS: readonly Marketplace[] = ['shopee', 'lazada', 'tiktok'];
const PRICE = '12.00';
const DEARER = '12.50';
const PIECES = 24;

const picture = (
  <Stage name="list-on-several-shops">
    <div className="panel product">
      <Thumb product="batik" />
      <span className="lines">
        <Words size="heading" />
        <Words />
        <Words size="short" />
      </span>
      <span className="facts">
        <Count name="price" numbers={[PRICE]} />
        <span className="pieces">
          <Glyph name="inventory" />
          <b>{PIECES}</b>
        </span>
      </span>
    </div>
    <div className="panel choices">
      {SHOPS.map((market, index) => (
        <div className="choice" key={market}>
          <Box name={`box-${index}`} />
          <MarketMark market={market} />
          <Count name={`price-${index}`} numbers={index === 1 ? [PRICE, DEARER] : [PRICE]} />
        </div>
      ))}
      <span className="button publish">
        <Glyph name="shops" />
        <Glyph name="arrowRight" />
      </span>
    </div>
    {SHOPS.map((market, index) => (
      <div className={`panel shop shop-${index}`} key={market} data-market={market}>
        <i className="roof" />
        <MarketMark market={market} />
        <span className={`place place-${index}`} />
        <span className={`lines later facts-${index}`}>
          <Words size="heading" />
          <b>{index === 1 ? DEARER : PRICE}</b>
        </span>
        <span className={`updating later updating-${index}`}>
          <Glyph name="refresh" />
        </span>
        <Done name={`live-${index}`} />
      </div>
    ))}
    {SHOPS.map((market, index) => (
      <span className={`copy copy-${index}`} key={market}>
        <Thumb product="batik" />
      </span>
    ))}
  </Stage>
);

const CHOSEN = [3.3, 4.6, 5.9];
const SENT = 12.9;

function list(shop: number): Move[] {
  const at = SENT + shop * 0.5;
  const copy = `.copy-${shop}`;
  const turning = `.updating-${shop}`;
  const live = at + 3.8 + shop * 0.7;
  return [
    { target: copy, at, lasts: 0.1, to: { opacity: 1 } },
    { target: copy, at: at + 0.05, lasts: 1, onto: `.place-${shop}` },
    { target: copy, at: at + 0.05, lasts: 1, to: { scale: 1 } },
    show(`.facts-${shop}`, at + 0.9),
    show(turning, at + 1),
    { target: turning, at: at + 1, lasts: live - at - 1, to: { rotate: '720deg' } },
    hide(turning, live, 0.2),
    show(`.live-${shop}`, live + 0.1),
  ];
}

export const scene: Scene = {
  picture,
  seconds: 24.1,
  poster: 19.9,
  moves: [
    ...CHOSEN.flatMap((at, index) => [
      ...tap(`.box-${index}`, at),
      show(`.box-${index} .tick`, at + 0.1, 0.2),
    ]),
    ...tap('.price-1', 8.6),
    ...count('.price-1', [PRICE, DEARER], 9.1),
    ...tap('.publish', 12.1),
    ...rest(12.8),
    ...SHOPS.flatMap((_, index) => list(index)),
    { target: '.product .pieces', at: 20.5, lasts: 0.3, to: { scale: 1.2 } },
    { target: '.product .pieces', at: 20.8, lasts: 0.3, to: { scale: 1 } },
  ],
};
