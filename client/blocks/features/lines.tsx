import type { ReactNode } from 'react';
import type { PageContext } from '../../../shared/page-context.ts';
import type { Marketplace } from '../../vignettes/marketplaces.ts';
import { MarketMark } from '../../vignettes/parts.tsx';
import type { Product } from '../../vignettes/sample-data.ts';
import { Thumb } from '../../vignettes/thumb.tsx';

/** A name, where a tile has room for names. */
export function Said({ page, children }: { page: PageContext; children: ReactNode }) {
  return page.device === 'desktop' ? <span className="said">{children}</span> : null;
}

interface ProductLineProps {
  page: PageContext;
  product: Product;
  /** Whether somebody has to look at it. */
  flagged?: boolean;
  children?: ReactNode;
}

/** A product by its picture and name, and behind them what the sheet is about. */
export function ProductLine({ page, product, flagged, children }: ProductLineProps) {
  return (
    <span className="line" data-flagged={flagged || undefined}>
      <Thumb product={product} />
      <Said page={page}>{page.t(`vignettes:products.${product}`)}</Said>
      {children}
    </span>
  );
}

interface OutletLineProps {
  page: PageContext;
  market: Marketplace;
  name: string;
  flagged?: boolean;
  /** Whether the name has room beside the words of a step, too. */
  short?: boolean;
  children?: ReactNode;
}

/** A shop or a marketplace by its sign and name. */
export function OutletLine({ page, market, name, flagged, short = false, children }: OutletLineProps) {
  return (
    <span className="line" data-flagged={flagged || undefined}>
      <MarketMark market={market} />
      {short ? <span className="said">{name}</span> : <Said page={page}>{name}</Said>}
      {children}
    </span>
  );
}

/** What it was, struck out, over what it is. */
export function Pair({ was, now }: { was: string; now: string }) {
  return (
    <span className="pair">
      <s>{was}</s>
      <b>{now}</b>
    </span>
  );
}
