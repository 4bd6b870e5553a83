import type { AnswerOf } from '../../../shared/api/endpoint.ts';
import { goodsPrice } from '../../../shared/api/routes.ts';
import { SkeletonCards } from '../../ui/skeleton-cards.tsx';
import { ActionLink } from '../action-link.tsx';
import type { BlockDefinition, BlockProps, BlockSourceArgs } from '../block-props.ts';
import { BlockFrame, BlockHead, Note } from '../frame.tsx';
import { GroupRows } from './group-rows.tsx';
import { PlanHeadings } from './plan-headings.tsx';
import { tableGroups } from './table-groups.ts';

type Prices = AnswerOf<'goodsPrice'>;

function source({ call }: BlockSourceArgs<'plan-table'>): Promise<Prices> {
  return call(goodsPrice);
}

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
          {tableGroups(data, page).map((group) => (
            <GroupRows
              key={group.title}
              group={group}
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

/** The first plan is free, so visitors can start without the table. */
function PlanTableFailed({ id, first, options, text, page }: BlockProps<'plan-table'>) {
  return (
    <BlockFrame type="plan-table" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      <div className="state">
        <p>{page.t('blocks:plans.failed')}</p>
        <ActionLink action="register" page={page} />
      </div>
    </BlockFrame>
  );
}

export default {
  component: PlanTable,
  source,
  skeleton: PlanTableSkeleton,
  failed: PlanTableFailed,
} satisfies BlockDefinition<'plan-table', Prices>;
