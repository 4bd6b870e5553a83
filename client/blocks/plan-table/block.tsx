import { SkeletonCards } from '../../ui/skeleton-cards.tsx';
import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { BlockFrame, BlockHead, Note } from '../frame.tsx';
import { GroupRows } from './group-rows.tsx';
import { PlanHeadings } from './plan-headings.tsx';
import { tableGroups } from './table-groups.ts';
import { callPrices, type Prices } from '../plans/prices.ts';
import { PricesFailed } from '../plans/prices-failed.tsx';

/** Its head stays in sight while one scrolls. On phones each row has its title above its cells. */
function PlanTable({ id, first, options, text, page, data }: BlockProps<'plan-table', Prices>) {
  const recommended = data.plans.findIndex((plan) => plan.recommended);
  return (
    <BlockFrame type="plan-table" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      {data.plans.length === 0 ? (
        <p className="state">{page.t('common:noData')}</p>
      ) : (
        <table aria-labelledby={`${id}-title`}>
          <PlanHeadings title={text.title} prices={data} page={page} />
          {tableGroups(data, page).map((group, place) => (
            <GroupRows
              key={group.title}
              group={group}
              folds={place > 0}
              recommended={recommended}
              plans={data.plans.map(({ name }) => name)}
              page={page}
            />
          ))}
        </table>
      )}
      <Note text={text.note} page={page} />
    </BlockFrame>
  );
}

function PlanTableSkeleton({ id, first, options, text, page }: BlockProps<'plan-table'>) {
  return (
    <BlockFrame type="plan-table" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      <SkeletonCards list="empty" card="row" count={14} lines={['text']} />
      <Note text={text.note} page={page} />
    </BlockFrame>
  );
}

function PlanTableFailed({ id, first, options, text, page }: BlockProps<'plan-table'>) {
  return (
    <BlockFrame type="plan-table" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      <PricesFailed page={page} />
    </BlockFrame>
  );
}

export default {
  component: PlanTable,
  source: callPrices,
  skeleton: PlanTableSkeleton,
  failed: PlanTableFailed,
} satisfies BlockDefinition<'plan-table', Prices>;
