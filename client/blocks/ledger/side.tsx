import type { PageContext } from '../../../shared/page-context.ts';

interface SideProps {
  /** The way, where the sides are stacked. */
  name: string | undefined;
  steps: readonly string[] | undefined;
  /** How often the steps are done. */
  times?: number;
  unit: string | undefined;
  each?: string | undefined;
  ours?: boolean;
  page: PageContext;
}

/** The steps of one way, and how many they are. */
export function Side({ name, steps = [], times = 1, unit, each, ours = false, page }: SideProps) {
  return (
    <div className={ours ? 'side ours' : 'side'}>
      {name && <p className="name">{name}</p>}
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="sum">
        {each && <small>{`${page.number(steps.length)} ${each}`}</small>}
        <strong>{page.number(steps.length * times)}</strong>
        {unit && <span className="visually-hidden">{unit}</span>}
      </p>
    </div>
  );
}
