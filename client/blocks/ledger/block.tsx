import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { BlockFrame, Note, PartTitle } from '../frame.tsx';
import { Opening } from '../opening.tsx';
import { Side } from './side.tsx';

type LedgerProps = BlockProps<'ledger'>;

/** The sums are counted from the steps, so that they cannot differ from what is shown. */
export function Ledger({ id, first, options, text, page }: LedgerProps) {
  const { times = 1 } = options;
  return (
    <BlockFrame type="ledger" id={id} placing={options}>
      <Opening id={id} first={first} text={text} action={options.action} page={page} />
      <Book first={first} text={text} times={times} page={page} />
      <Note text={text.note} page={page} />
    </BlockFrame>
  );
}

interface BookProps extends Pick<LedgerProps, 'first' | 'text' | 'page'> {
  times: number;
}

function Book({ first, text, times, page }: BookProps) {
  const tasks = text.tasks ?? [];
  if (tasks.length === 0) return null;
  const stepsOf = (way: 'before' | 'after') =>
    tasks.reduce((steps, task) => steps + (task[way]?.length ?? 0), 0);
  const words = { unit: text.steps, page };
  return (
    <div className="book">
      <p className="sides" aria-hidden="true">
        <span>{text.before}</span>
        <span>{text.after}</span>
      </p>
      <ol className="tasks">
        {tasks.map((task) => (
          <li key={task.title}>
            <PartTitle first={first}>{task.title}</PartTitle>
            <Side {...words} name={text.before} steps={task.before} each={text.each} times={times} />
            <Side {...words} name={text.after} steps={task.after} ours />
          </li>
        ))}
      </ol>
      <p className="total">
        <span>{text.total}</span>
        <strong>
          {page.number(stepsOf('before') * times)} <small>{text.steps}</small>
        </strong>
        <strong className="ours">
          {page.number(stepsOf('after'))} <small>{text.steps}</small>
        </strong>
      </p>
    </div>
  );
}

export default { component: Ledger } satisfies BlockDefinition<'ledger'>;
