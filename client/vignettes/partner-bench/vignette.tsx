import type { SharedTextKey } from '../../../shared/registry/area-texts.ts';
import { Glyph } from '../glyphs.tsx';
import { MarketMark, Picture, Pill, Pin } from '../parts.tsx';
import { scenarioOf } from '../scenarios.ts';
import type { VignetteProps } from '../vignette-props.ts';

/** What a partner's system says of each order of the test, and the list that the seller then finds it in. */
const TESTED = [
  ['4471', 'new', 'product:menu.toPack'],
  ['4472', 'packed', 'product:menu.toShip'],
  ['4473', 'delivered', 'product:menu.all'],
  ['4474', 'returned', 'product:menu.returns'],
] as const satisfies readonly (readonly [string, string, SharedTextKey])[];
/** It did not arrive at first. */
const SENT_AGAIN = '4473';

const WAYS = [
  { way: 'reads', title: 'vignettes:partnerBench.reads', what: 'vignettes:partnerBench.readsWhat' },
  { way: 'writes', title: 'vignettes:partnerBench.writes', what: 'vignettes:partnerBench.writesWhat' },
] as const;

type PartProps = VignetteProps & { pin: boolean };

/** A partner's connection under test: the key, what is read and written, both sides compared, and the way to all sellers. */
export default function PartnerBench({ page, pins = 0 }: VignetteProps) {
  return (
    <Picture name="partner-bench" label={page.t('vignettes:partnerBench.label')}>
      <div className="bench">
        <div className="part key">
          {pins > 0 && <Pin number={1} page={page} />}
          <span>{page.t('vignettes:partnerBench.key')}</span>
          <code>•••• •••• •••• 7Q4K</code>
        </div>
        <Data page={page} pin={pins > 1} />
        <Compared page={page} pin={pins > 2} />
        <div className="part open">
          {pins > 3 && <Pin number={4} page={page} />}
          <strong>{page.t('vignettes:partnerBench.open')}</strong>
          <small>{page.t('vignettes:partnerBench.after')}</small>
          <span className="switch" />
        </div>
      </div>
    </Picture>
  );
}

function Data({ page, pin }: PartProps) {
  return (
    <div className="part data">
      {pin && <Pin number={2} page={page} />}
      <div className="ways">
        {WAYS.map(({ way, title, what }) => (
          <div className="way" data-way={way} key={way}>
            <small>{page.t(title)}</small>
            <strong>{page.t(what)}</strong>
            <Glyph name="arrowRight" />
          </div>
        ))}
      </div>
    </div>
  );
}

function Compared({ page, pin }: PartProps) {
  const { shops } = scenarioOf(page);
  return (
    <div className="sheet">
      <div className="shop">
        {pin && <Pin number={3} page={page} />}
        {shops[0] && <MarketMark market={shops[0].market} />}
        <strong className="v-cut">{shops[0] && page.t(`vignettes:shops.${shops[0].shop}`)}</strong>
        <Pill tone="accent">{page.t('vignettes:partnerBench.test')}</Pill>
      </div>
      <div className="row head">
        <span />
        <span>{page.t('vignettes:partnerBench.yours')}</span>
        <span>{page.brand}</span>
      </div>
      {TESTED.map(([order, status, list], index) => (
        <div className="row" key={order}>
          <span className="number">#{order}</span>
          <code>{status}</code>
          <strong>{page.t(list)}</strong>
          <span className="result v-lift" data-turn={index + 1}>
            {order === SENT_AGAIN && <small>{page.t('vignettes:partnerBench.again')}</small>}
            <Glyph name={order === SENT_AGAIN ? 'refresh' : 'check'} />
          </span>
        </div>
      ))}
    </div>
  );
}
