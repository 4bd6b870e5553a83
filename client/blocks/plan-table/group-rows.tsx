import type { PageContext } from '../../../shared/page-context.ts';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { Answer } from '../table/cell.tsx';
import type { TableGroup } from './table-groups.ts';

interface GroupProps {
  group: TableGroup;
  /** Whether a phone shows its rows only once one asks for them. */
  folds: boolean;
  /** Names of the plans. */
  plans: readonly string[];
  /** The place of the recommended plan, -1 for none. */
  recommended: number;
  page: PageContext;
}

export function GroupRows({ group, folds, plans, recommended, page }: GroupProps) {
  return (
    <tbody>
      <tr className="group">
        <th scope="rowgroup" colSpan={plans.length + 1}>
          {folds ? <Fold title={group.title} /> : group.title}
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

/** A native input, so that it works without script; wide windows show all rows and hide it. */
function Fold({ title }: { title: string }) {
  return (
    <label className="fold">
      <input type="checkbox" />
      {title}
      <Glyph name="down" />
    </label>
  );
}

const ANSWERS: Record<string, 'yes' | 'no'> = { '✓': 'yes', '–': 'no' };
