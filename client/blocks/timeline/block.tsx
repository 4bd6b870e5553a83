import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { Bar } from '../../vignettes/parts.tsx';
import { BlockFrame, BlockHead, Note, PartTitle } from '../frame.tsx';

type TimelineProps = BlockProps<'timeline'>;

export function Timeline({ id, first, options, text, page }: TimelineProps) {
  const items = text.items ?? [];
  const { counts } = options;
  return (
    <BlockFrame type="timeline" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      {items.length > 0 && (
        <ol className="moments" data-counted={counts !== undefined || undefined}>
          {items.map((item, index) => (
            <li key={item.title}>
              <When when={item.when} time={options.times?.[index]} page={page} />
              <div className="what">
                <PartTitle first={first}>{item.title}</PartTitle>
                {item.text && <p>{item.text}</p>}
              </div>
              {counts && <Count counts={counts} index={index} unit={text.unit} page={page} />}
            </li>
          ))}
        </ol>
      )}
      <Note text={text.note} page={page} />
    </BlockFrame>
  );
}

interface WhenProps extends Pick<TimelineProps, 'page'> {
  when: string | undefined;
  time: string | undefined;
}

function When({ when, time, page }: WhenProps) {
  if (when) return <p className="when">{when}</p>;
  if (time === undefined) return null;
  const shown = page.date(`1970-01-01T${time}:00Z`, { timeStyle: 'short' });
  return (
    <p className="when">
      <time dateTime={time}>{shown}</time>
    </p>
  );
}

interface CountProps extends Pick<TimelineProps, 'page'> {
  counts: readonly number[];
  index: number;
  unit: string | undefined;
}

function Count({ counts, index, unit, page }: CountProps) {
  const count = counts[index];
  if (count === undefined) return null;
  return (
    <div className="count">
      <p>
        <strong>{page.number(count)}</strong> {unit}
      </p>
      <Bar share={count / Math.max(1, ...counts)} tone="accent" />
    </div>
  );
}

export default { component: Timeline } satisfies BlockDefinition<'timeline'>;
