import type { ReactNode } from 'react';
import { Unbroken } from '../../ui/unbroken.tsx';
import type { VignetteProps } from '../vignette-props.ts';
import { MARKETPLACES } from '../marketplaces.ts';
import { Picture, Pin } from '../parts.tsx';
import { BUYER_TAX_ID, INVOICE_NUMBER, ORDER_NUMBER, priceOf, SALE_DAY } from '../sample-data.ts';
import { scenarioOf } from '../scenarios.ts';
import { Sums, sumsOf } from './sums.tsx';

const SELLER_TAX_ID = '****\u00A02048';

/** One sheet of A4; odd pins are at its left edge, even ones at its right. */
export default function Invoice({ page, pins = 0 }: VignetteProps) {
  const pin = (number: number) => pins >= number && <Pin number={number} page={page} />;
  return (
    <Picture name="invoice" label={page.t('vignettes:invoice.label')}>
      <div className="sheet">
        <div className="top v-lift">
          {pin(1)}
          <div>
            <strong className="seller">{page.t('vignettes:shops.first')}</strong>
            <small>{page.t('vignettes:invoice.sellerAddress')}</small>
            <small>{page.t('vignettes:invoice.taxId', { id: SELLER_TAX_ID })}</small>
          </div>
          <div className="kind">
            <strong className="title">{page.t('vignettes:invoice.title')}</strong>
            <span className="number">{page.t('vignettes:invoice.number', { id: INVOICE_NUMBER })}</span>
          </div>
          {pin(2)}
        </div>
        <Parties page={page} pin={pin} />
        <Lines page={page} pin={pin} />
        <div className="pay">
          <Sums page={page} />
          {pin(6)}
        </div>
        <p className="closing">{page.t('vignettes:invoice.closing')}</p>
      </div>
    </Picture>
  );
}

interface PartProps extends VignetteProps {
  pin: (number: number) => ReactNode;
}

function Parties({ page, pin }: PartProps) {
  const market = MARKETPLACES[scenarioOf(page).shops[0]?.market ?? 'shopee'].name;
  return (
    <div className="parties v-lift" data-turn="1">
      {pin(3)}
      <div>
        <small>{page.t('vignettes:invoice.buyer')}</small>
        <strong>{page.t('vignettes:invoice.buyerName')}</strong>
        <span>{page.t('vignettes:invoice.buyerAddress')}</span>
        <span>
          <span className="added">{page.t('vignettes:invoice.taxId', { id: BUYER_TAX_ID })}</span>
        </span>
      </div>
      <div className="facts">
        <small>{page.t('vignettes:invoice.date')}</small>
        <span>{page.date(SALE_DAY)}</span>
        <small>{page.t('vignettes:invoice.order')}</small>
        <span>
          <Unbroken
            text={page.t('vignettes:orderCard.number', { market, id: ORDER_NUMBER })}
            found={/(\d+-\d+)/}
          />
        </span>
      </div>
      {pin(4)}
    </div>
  );
}

const HEADINGS = ['item', 'quantity', 'price', 'amount'] as const;

function Lines({ page, pin }: PartProps) {
  const { cents } = sumsOf(page);
  return (
    <div className="lines v-lift" data-turn="2">
      {pin(5)}
      <div className="row">
        {HEADINGS.map((name) => (
          <small key={name}>{page.t(`vignettes:invoice.${name}`)}</small>
        ))}
      </div>
      {scenarioOf(page).lines.map(({ product, quantity }) => (
        <div className="row" key={product}>
          <span>
            <strong>{page.t(`vignettes:products.${product}`)}</strong>
            <small>{page.t(`vignettes:variants.${product}`)}</small>
          </span>
          <span>{page.number(quantity)}</span>
          <span>{page.money(priceOf(page, product), cents)}</span>
          <span>{page.money(quantity * priceOf(page, product), cents)}</span>
        </div>
      ))}
    </div>
  );
}
