import type { PageContext } from '../../../shared/page-context.ts';

interface SideProps {
  /** The way, where the sides are stacked. */
  name: string | undefined;
  steps: readonly string[] | undefined;
  /** Of all steps so far, unless it stands below as the total. */
  sum: number | undefined;
  /** How often the steps are done. */
  times?: number;
  unit: string | undefined;
  each?: string | undefined;
  ours?: boolean;
  page: PageContext;
}

/** The steps of one way, and the count up to here. */
export function Side({ name, steps = [], sum, times = 1, unit, each, ours = false, page }: SideProps) {
  return (
    <div className={ours ? 'side ours' : 'side'}>
      {name && <p className="name">{name}</p>}
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="sum">
        <small>
          {each && `${page.number(steps.length)} ${each} = `}
          <b>+{page.number(steps.length * times)}</b>
        </small>
        {sum !== undefined && <strong>{page.number(sum)}</strong>}
        {sum !== undefined && unit && <span className="visually-hidden">{unit}</span>}
      </p>
    </div>
  );
}
