import type { ReactNode } from 'react';
import type { PageContext } from '../../../shared/page-context.ts';
import type { BlockOptions } from '../../../shared/registry/blocks.ts';

interface StagesProps {
  /** Prefix of ids, and the name of the radio group. */
  id: string;
  legend: string | undefined;
  stages: readonly string[];
  /** Under the sizes. */
  children: ReactNode;
}

interface NowProps {
  stages: readonly string[];
  jobs: readonly { tools: readonly unknown[] }[];
  options: BlockOptions<'tool-map'>;
  page: PageContext;
}

/** What each size needs, of which styles show the line of the chosen one. */
export function Now({ stages, jobs, options, page }: NowProps) {
  const tools = jobs.flatMap(({ tools: ofJob }, column) =>
    ofJob.map((_, row) => ({
      from: options.from?.[column]?.[row] ?? 1,
      outside: options.outside?.[column]?.includes(row + 1) ?? false,
    })),
  );
  return (
    <p className="now" aria-live="polite">
      {stages.map((stage, index) => {
        const needed = tools.filter(({ from }) => from <= index + 1);
        const elsewhere = needed.filter(({ outside }) => outside).length;
        return (
          <span key={stage} data-stage={index + 1}>
            {page.t('blocks:toolMap.now', {
              number: page.number(needed.length),
              here: page.number(needed.length - elsewhere),
              elsewhere: page.number(elsewhere),
            })}
          </span>
        );
      })}
    </p>
  );
}

/** The smallest shop is chosen at first. */
export function Stages({ id, legend, stages, children }: StagesProps) {
  return (
    <fieldset className="stages">
      {legend && <legend>{legend}</legend>}
      {stages.map((stage, index) => (
        <label key={stage}>
          <input
            type="radio"
            name={`${id}-stage`}
            value={index + 1}
            defaultChecked={index === 0}
            autoComplete="off"
          />
          <span>{stage}</span>
        </label>
      ))}
      {children}
    </fieldset>
  );
}
