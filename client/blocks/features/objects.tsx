import type { ReactNode } from 'react';
import type { PageContext } from '../../../shared/page-context.ts';
import type { Sign } from '../../../shared/registry/names.ts';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { Bar, MarketMark } from '../../vignettes/parts.tsx';
import { goodsMoney, priceOf, shareOfPrice, STOCK } from '../../vignettes/sample-data.ts';
import { askedPrice, outletsOf, scenarioOf } from '../../vignettes/scenarios.ts';
import { Thumb } from '../../vignettes/thumb.tsx';

type Drawing = (page: PageContext) => ReactNode;

/** Without words, so that an object means the same beside any text. */
const OBJECTS: Partial<Record<Sign, Drawing>> = {
  orders: (page) =>
    outletsOf(page)
      .slice(0, 3)
      .map(({ market, name }, index) => (
        <span className="line" key={name}>
          <MarketMark market={market} />
          <i data-size={index} />
          {index < 2 && <Glyph name="check" />}
        </span>
      )),
  products: (page) => {
    const goods = [...new Set([scenarioOf(page).product, 'batik', 'tote', 'sunscreen'] as const)];
    return goods.slice(0, 3).map((product) => <Thumb product={product} key={product} />);
  },
  inventory: (page) => {
    const { product } = scenarioOf(page);
    return (
      <>
        <Thumb product={product} />
        <span className="bars">
          {STOCK[product].map((pieces) => (
            <span key={pieces}>
              <b>{page.number(pieces)}</b>
              <Bar share={pieces / Math.max(...STOCK[product])} tone="accent" />
            </span>
          ))}
        </span>
      </>
    );
  },
  shops: (page) =>
    outletsOf(page).map(({ market, name }, index, all) => (
      <span className="lit" data-low={index === all.length - 1 || undefined} key={name}>
        <MarketMark market={market} />
      </span>
    )),
  data: () => (
    <svg className="chart" viewBox="0 0 120 48">
      <path className="area" d="M2 40C22 36 30 34 44 26S66 6 78 10 98 28 118 22V48H2z" />
      <path className="curve" d="M2 40C22 36 30 34 44 26S66 6 78 10 98 28 118 22" />
      <path className="before" d="M2 42C30 38 80 36 118 30" />
    </svg>
  ),
  people: () =>
    ['a', 'b', 'c'].map((person) => (
      <span className="face" key={person}>
        <Glyph name="people" />
      </span>
    )),
  scan: (page) => (
    <span className="code">
      <svg viewBox="0 0 64 24">
        <path d="M1 0v24M5 0v24M8 0v24M14 0v24M17 0v24M23 0v24M29 0v24M32 0v24M38 0v24M41 0v24M47 0v24M53 0v24M56 0v24M62 0v24" />
      </svg>
      {['S', 'M', 'L'].map((size) => (
        <b key={size}>{`${scenarioOf(page).product.slice(0, 3).toUpperCase()}-${size}`}</b>
      ))}
    </span>
  ),
  tag: (page) => {
    const { product } = scenarioOf(page);
    return (
      <span className="price">
        <s>{goodsMoney(page, priceOf(page, product))}</s>
        <b>{goodsMoney(page, shareOfPrice(page, product, 0.9))}</b>
      </span>
    );
  },
  coins: (page) =>
    outletsOf(page)
      .slice(0, 3)
      .map(({ market, name }) => (
        <span className="line" key={name}>
          <MarketMark market={market} />
          <b>{goodsMoney(page, askedPrice(page, scenarioOf(page).product, market))}</b>
        </span>
      )),
  truck: () => (
    <span className="way">
      <Glyph name="products" />
      <i />
      <Glyph name="truck" />
      <i data-ahead />
      <Glyph name="shops" />
    </span>
  ),
  clock: (page) =>
    ['12:00', '18:00', '20:00'].map((at) => (
      <b className="hour" key={at}>
        {page.date(`2026-11-11T${at}:00Z`, { timeStyle: 'short' })}
      </b>
    )),
  refresh: (page) => {
    const { product } = scenarioOf(page);
    const main = STOCK[product][0];
    return (
      <>
        <Thumb product={product} />
        <Glyph name="refresh" />
        <span className="price">
          <s>{page.number(main)}</s>
          <b>{page.number(main + 1)}</b>
        </span>
      </>
    );
  },
  shield: () =>
    ['a', 'b', 'c'].map((row, index) => (
      <span className="line" key={row}>
        <span className="ring" data-open={index === 1 || undefined}>
          {index !== 1 && <Glyph name="check" />}
        </span>
        <i data-size={index} />
      </span>
    )),
  chat: () => (
    <span className="talk">
      <i />
      <i />
    </span>
  ),
};

/** What the capability works with, drawn from the example of the page; its sign where there is no drawing. */
export function FeatureObject({ sign, page }: { sign: Sign; page: PageContext }) {
  const draw = OBJECTS[sign];
  return (
    <span className="object" data-object={sign} aria-hidden="true">
      {draw ? draw(page) : <Glyph name={sign} />}
    </span>
  );
}
