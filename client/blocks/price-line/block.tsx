import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ActionLink } from '../action-link.tsx';
import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { BlockFrame, BlockHead, Note } from '../frame.tsx';
import { callPrices, type Prices } from '../plans/prices.ts';
import { PriceSteps } from './price-steps.tsx';

interface FrameProps extends Omit<BlockProps<'price-line'>, 'data'> {
  children: ReactNode;
}

function PriceFrame({ id, first, options, text, page, children }: FrameProps) {
  const { action } = options;
  return (
    <BlockFrame type="price-line" id={id} placing={options}>
      <div className="price-line">
        <BlockHead id={id} first={first} text={text} />
        {children}
        <p className="actions">
          {action !== 'none' && <ActionLink action={action} label={text.action} page={page} />}
          {action !== 'price' && <ActionLink action="price" page={page} quiet />}
        </p>
        <Note text={text.note} page={page} />
      </div>
    </BlockFrame>
  );
}

function PriceLine({ data, ...rest }: BlockProps<'price-line', Prices>) {
  return (
    <PriceFrame {...rest}>
      <PriceSteps plans={data.plans} currency={data.currency} page={rest.page} />
    </PriceFrame>
  );
}

function PriceLineSkeleton(props: BlockProps<'price-line'>) {
  return (
    <PriceFrame {...props}>
      <div className="steps" aria-hidden="true">
        {[0, 1].map((step) => (
          <p className="step" key={step}>
            <Skeleton line="title" />
            <Skeleton line="short" />
          </p>
        ))}
      </div>
    </PriceFrame>
  );
}

/** The first plan is free, so visitors can start without prices. */
function PriceLineFailed(props: BlockProps<'price-line'>) {
  return (
    <PriceFrame {...props}>
      <p className="state">{props.page.t('blocks:plans.failed')}</p>
    </PriceFrame>
  );
}

export default {
  component: PriceLine,
  source: callPrices,
  skeleton: PriceLineSkeleton,
  failed: PriceLineFailed,
} satisfies BlockDefinition<'price-line', Prices>;
