import type { PageContext } from '../../../shared/page-context.ts';
import { Answer } from '../table/cell.tsx';
import type { TableGroup } from './table-groups.ts';

interface GroupProps {
  group: TableGroup;
  /** Names of the plans. */
  plans: readonly string[];
  /** The place of the recommended plan, -1 for none. */
  recommended: number;
  page: PageContext;
}

export function GroupRows({ group, plans, recommended, page }: GroupProps) {
  return (
    <tbody>
      <tr className="group">
        <th scope="rowgroup" colSpan={plans.length + 1}>
          {group.title}
        </th>
      </tr>
      {group.rows.map(({ title, cells }) => (
        <tr key={title}>
          <th scope="row">{title}</th>
          {cells.map((cell, place) => (
            <td
              key={plans[place]}
              data-answer={ANSWERS[cell]}
              data-recommended={place === recommended || undefined}
            >
              <Answer content={cell} page={page} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

const ANSWERS: Record<string, 'yes' | 'no'> = { '✓': 'yes', '–': 'no' };
