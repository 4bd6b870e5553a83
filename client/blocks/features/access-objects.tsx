import { LOCALES } from '../../../shared/locales.ts';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { MarketMark } from '../../vignettes/parts.tsx';
import { revenueOf } from '../../vignettes/sample-data.ts';
import { scenarioOf } from '../../vignettes/scenarios.ts';
import { Amount } from './amount.tsx';
import { type Drawings, LINES } from './drawing.ts';
import { MOST_ORDERS } from './bars.tsx';

/** Of a small team: the owner, who packs, and who counts. */
const MEMBERS = [
  { member: 'owner', sees: 'all' },
  { member: 'packer', sees: 'toPack' },
  { member: 'counter', sees: 'stock' },
] as const;

/** Around its middle. */
const STAR = 'M0-10l3 6.6 7.1.8-5.3 4.9 1.5 7.1L0 5.8l-6.3 3.6 1.5-7.1-5.3-4.9 7.1-.8z';

/** Who comes in, how, in which language, and how one leaves again. */
export const ACCESS = {
  // Each with what they see; the owner sees everything.
  people: (page) => (
    <span className="sheet">
      {MEMBERS.map(({ member, sees }) => {
        const name = page.t(`vignettes:team.${member}`);
        return (
          <span className="line" key={member}>
            <span className="tick">
              <b>{name[0]}</b>
            </span>
            <span className="said far">{name}</span>
            <b className="pill" data-own={sees === 'all' || undefined}>
              {page.t(`product:menu.${sees}`)}
            </b>
          </span>
        );
      })}
    </span>
  ),
  // A code that is being typed: the last digits are still to come.
  key: (page) => (
    <span className="digits">
      {[4, 9, 0, 2, '|', ''].map((digit) => (
        <b data-own={digit === '|' || undefined} key={digit}>
          {typeof digit === 'number' ? page.number(digit) : digit}
        </b>
      ))}
    </span>
  ),
  globe: (page) =>
    LOCALES.map(({ code, tag, name }) => (
      <b className="pill" lang={tag} data-own={code === page.locale || undefined} key={code}>
        <span className="far">{name}</span>
        <span className="short">{new Intl.Locale(tag).language.toUpperCase()}</span>
      </b>
    )),
  // A review and a quote that nobody has written are struck out; figures are called what they are.
  star: (page) => {
    const sales = revenueOf(page, MOST_ORDERS);
    return (
      <span className="sheet">
        <span className="line struck">
          <Glyph name="person" />
          <svg viewBox="0 0 120 22" fill="currentColor">
            {[0, 1, 2, 3, 4].map((star) => (
              <path d={STAR} transform={`translate(${12 + star * 24} 12)`} key={star} />
            ))}
          </svg>
        </span>
        <span className="line struck">
          <Glyph name="chat" />
          <svg viewBox="0 0 120 22" stroke="currentColor" strokeWidth="5" strokeLinecap="round">
            <path d="M3 6h112M3 17h70" opacity="0.4" />
          </svg>
        </span>
        <span className="line">
          <Glyph name="data" />
          <span className="said far">{page.t('vignettes:sample.figures')}</span>
          <Amount page={page} amount={sales} full={page.money(sales, { maximumFractionDigits: 0 })} />
        </span>
      </span>
    );
  },
  // Connected shops, and one that was switched off again.
  exit: (page) => (
    <span className="sheet">
      {scenarioOf(page)
        .shops.slice(0, LINES)
        .map(({ market, shop }, index, all) => (
          <span className="line" key={shop}>
            <MarketMark market={market} />
            <span className="said far">{page.t(`vignettes:shops.${shop}`)}</span>
            <b className="switch" data-on={index < all.length - 1 || undefined} />
          </span>
        ))}
    </span>
  ),
} satisfies Drawings;
