import { MARKETPLACES } from '../../vignettes/marketplaces.ts';

const STALLS = [
  { at: 22, market: 'shopee' },
  { at: 63, market: 'lazada' },
  { at: 104, market: 'tiktok' },
  { at: 145, market: 'shopify' },
  { at: 186, market: 'tokopedia' },
] as const;

/** Shops that meet in one account, beside the menu's words. Decoration. */
export function ProductArt() {
  return (
    <svg className="product-art" viewBox="0 0 208 116" aria-hidden="true">
      {STALLS.map(({ at }) => (
        <path className="line" d={`M${at} 36C${at} 64 104 50 104 80`} key={at} />
      ))}
      {STALLS.map(({ at, market }) => (
        <g data-market={market} key={at}>
          <rect className="stall" x={at - 16} y="4" width="32" height="32" rx="8" />
          <path className="sign" d={MARKETPLACES[market].sign} transform={`translate(${at - 10} 10)`} />
        </g>
      ))}
      <rect className="account" x="44" y="80" width="120" height="32" rx="8" />
      <path className="bar" d="M56 91h72" />
      <path className="bar" data-short d="M56 101h40" />
    </svg>
  );
}
