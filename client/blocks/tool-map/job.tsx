import type { PageContext } from '../../../shared/page-context.ts';
import type { BlockProps } from '../block-props.ts';
import { PartTitle } from '../frame.tsx';

interface JobProps {
  first: boolean;
  id: string;
  job: NonNullable<BlockProps<'tool-map'>['text']['jobs']>[number];
  /** The stage of each tool. */
  from: readonly number[];
  /** The places, from one, of the tools that are got elsewhere. */
  outside: readonly number[];
  page: PageContext;
}

/** A column of the table. */
export function Job({ first, id, job, from, outside, page }: JobProps) {
  return (
    <section className="job" aria-labelledby={id}>
      <PartTitle first={first} id={id}>
        {job.title}
      </PartTitle>
      <ul>
        {job.tools.map((tool, row) => {
          const stage = from[row] ?? 1;
          return (
            <li
              className="tool"
              key={tool.name}
              data-from={stage}
              data-outside={outside.includes(row + 1) || undefined}
            >
              <span className="from" aria-hidden="true">
                {page.number(stage)}
              </span>
              <span className="symbol" aria-hidden="true">
                {tool.symbol}
              </span>
              <span className="name">{tool.name}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
