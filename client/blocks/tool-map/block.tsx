import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { BlockFrame, BlockHead, Note } from '../frame.tsx';
import { Job } from './job.tsx';
import { Now, Stages } from './stages.tsx';

/** Radio buttons light the tools of a stage by style alone. */
export function ToolMap({ id, first, options, text, page }: BlockProps<'tool-map'>) {
  const jobs = text.jobs ?? [];
  return (
    <BlockFrame type="tool-map" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      <div className="map">
        {text.stages && (
          <Stages id={id} legend={text.legend} stages={text.stages}>
            <Now stages={text.stages} jobs={jobs} options={options} page={page} />
          </Stages>
        )}
        {(text.here || text.elsewhere) && (
          <p className="key">
            {text.here && <span>{text.here}</span>}
            {text.elsewhere && <span data-outside>{text.elsewhere}</span>}
          </p>
        )}
        <div className="jobs">
          {jobs.map((job, column) => (
            <Job
              key={job.title}
              first={first}
              id={`${id}-job-${column}`}
              job={job}
              from={options.from?.[column] ?? []}
              outside={options.outside?.[column] ?? []}
              page={page}
            />
          ))}
        </div>
      </div>
      <Note text={text.note} page={page} />
    </BlockFrame>
  );
}

export default { component: ToolMap } satisfies BlockDefinition<'tool-map'>;
