import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { BlockFrame, Note, PartTitle } from '../frame.tsx';
import { Opening } from '../opening.tsx';
import { Days } from './days.tsx';

export function Calendar({ id, first, options, text, page }: BlockProps<'calendar'>) {
  const { days = [], strong = [] } = options;
  return (
    <BlockFrame type="calendar" id={id} placing={options}>
      <Opening id={id} first={first} text={text} action={options.action} page={page} />
      {text.months && (
        <ol className="year">
          {text.months.map((month, index) => (
            <li key={month.title} data-strong={strong.includes(index + 1) || undefined}>
              <p className="name">{page.date(Date.UTC(1970, index, 1), { month: 'long' })}</p>
              <Days month={index} marked={days[index] ?? []} page={page} />
              <PartTitle first={first}>{month.title}</PartTitle>
              {month.text && <p className="text">{month.text}</p>}
            </li>
          ))}
        </ol>
      )}
      <Note text={text.note} page={page} />
    </BlockFrame>
  );
}

export default { component: Calendar } satisfies BlockDefinition<'calendar'>;
