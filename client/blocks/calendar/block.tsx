import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { ActionLink } from '../action-link.tsx';
import { BlockFrame, BlockHead, Note } from '../frame.tsx';
import { Days } from './days.tsx';

export function Calendar({ id, first, options, text, page }: BlockProps<'calendar'>) {
  const { action = 'none', days = [], strong = [] } = options;
  return (
    <BlockFrame type="calendar" id={id} placing={options}>
      <div className="opening">
        <BlockHead id={id} first={first} text={text} />
        {action !== 'none' && (
          <p className="actions">
            <ActionLink action={action} label={text.action} page={page} size="large" />
          </p>
        )}
      </div>
      {text.months && (
        <ol className="year">
          {text.months.map((month, index) => (
            <li key={month.title} data-strong={strong.includes(index + 1) || undefined}>
              <p className="name">{page.date(Date.UTC(1970, index, 1), { month: 'long' })}</p>
              <Days month={index} marked={days[index] ?? []} />
              <h3>{month.title}</h3>
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
