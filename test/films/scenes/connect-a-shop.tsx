import { StallMark } from '../../../client/ui/logo.tsx';
import { Glyph, type GlyphName } from '../../../client/vignettes/glyphs.tsx';
import type { Marketplace } from '../../../client/vignettes/marketplaces.ts';
import { MarketMark } from '../../../client/vignettes/parts.tsx';
import { Thumb } from '../../../client/vignettes/thumb.tsx';
import { count, hide, rest, show, tap, type Move, type Scene } from '../scene.ts';
import { Box, Count, Done, Stage, Words } from '../stage.tsx';

const CHOICES: readonly Marketplace[] = ['shopee', 'lazada', 'tiktok', 'tokopedia', 'shopify', 'woocommerce'];
const CHOSEN = CHOICES.indexOf('lazada');
const ASKED: readonly GlyphName[] = ['orders', 'products', 'inventory'];
const ORDERS = [0, 1, 2, 3];

const picture = (
  <Stage name="connect-a-shop">
    <div className="panel own">
      <div className="head">
        <StallMark />
        <Words size="heading" />
        <span className="button connect">
          <Glyph name="link" />
        </span>
      </div>
      <Shop market="shopee" name="first" />
      <Shop market="lazada" name="second" />
      <div className="orders">
        <Glyph name="orders" />
        <Count name="arrived" numbers={[0, 1, 2, 3, 4]} />
        <Glyph name="products" />
        <Count name="goods" numbers={[0, 12, 31, 48]} />
      </div>
    </div>
    <div className="panel chooser later">
      {CHOICES.map((market, index) => (
        <span className={`choice choice-${index}`} key={market}>
          <MarketMark market={market} />
        </span>
      ))}
    </div>
    <div className="panel market later" data-market="lazada">
      <div className="bar">
        <MarketMark market="lazada" />
        <Words size="heading" />
        <span className="owner">
          <Glyph name="people" />
        </span>
      </div>
      {ASKED.map((glyph, index) => (
        <div className="asked" key={glyph}>
          <Box name={`asked-${index}`} />
          <Glyph name={glyph} />
          <Words size={index === 1 ? 'long' : 'short'} />
        </div>
      ))}
      <span className="button allow">
        <Glyph name="shield" />
        <Glyph name="check" />
      </span>
    </div>
    <div className="panel far later" data-market="lazada">
      <i className="roof" />
      <MarketMark market="lazada" />
      <Thumb product="batik" />
      <Thumb product="tote" />
      <Thumb product="sunscreen" />
    </div>
    <div className="wire" />
    {ORDERS.map((order) => (
      <span className={`parcel parcel-${order} later`} key={order}>
        <Glyph name="orders" />
      </span>
    ))}
  </Stage>
);

function Shop({ market, name }: { market: Marketplace; name: string }) {
  return (
    <div className={`shop ${name}`}>
      <MarketMark market={market} />
      <span className={`lines name-of-${name}`}>
        <Words size="heading" />
        <Words size="short" />
      </span>
      <Done name={`healthy-${name}`} />
    </div>
  );
}

function arrive(order: number): Move[] {
  const at = 18.8 + order * 0.8;
  const parcel = `.parcel-${order}`;
  return [
    show(parcel, at, 0.2),
    { target: parcel, at: at + 0.1, lasts: 0.9, onto: '.arrived' },
    hide(parcel, at + 0.85, 0.2),
    ...count('.arrived', [order, order + 1], at + 0.85),
  ];
}

export const scene: Scene = {
  picture,
  seconds: 25,
  poster: 21.6,
  moves: [
    { target: '.healthy-first', at: 0, lasts: 0.01, to: { opacity: 1, scale: 1 } },
    ...tap('.connect', 3.1),
    show('.chooser', 3.5),
    ...tap(`.choice-${CHOSEN}`, 5.5),
    hide('.chooser', 6),
    show('.market', 6.3),
    ...tap('.owner', 8.4),
    ...ASKED.map((_, index) => show(`.asked-${index} .tick`, 9.9 + index * 0.5, 0.2)),
    ...tap('.allow', 12.1),
    hide('.market', 12.6),
    ...rest(12.8),
    { target: '.second', at: 13.5, lasts: 0.5, to: { opacity: 1, scale: 1 } },
    show('.far', 13.7),
    { target: '.name-of-second', at: 15, lasts: 1, to: { clipPath: 'inset(0 0% 0 0)' } },
    { target: '.wire', at: 17, lasts: 0.8, to: { clipPath: 'inset(0 0 0 0%)' } },
    show('.healthy-second', 18),
    ...ORDERS.flatMap((order) => arrive(order)),
    ...count('.goods', [0, 12], 20.7),
    ...count('.goods', [12, 31], 21.9),
    ...count('.goods', [31, 48], 23.1),
  ],
};
