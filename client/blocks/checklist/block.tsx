import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { ActionLink } from '../action-link.tsx';
import { BlockFrame, BlockHead, Note } from '../frame.tsx';
import { Entries } from './entries.tsx';
import { Notebook } from './notebook.tsx';
import { Windows } from './windows.tsx';

export function Checklist({ id, first, options, text, page }: BlockProps<'checklist'>) {
  const items = text.items?.slice(0, options.items) ?? [];
  const head = <BlockHead id={id} first={first} text={text} />;
  const Ticked = options.look === 'windows' ? Windows : Notebook;
  return (
    <BlockFrame type="checklist" id={id} placing={options}>
      {text.progress ? (
        <>
          <Ticked id={id} items={items} text={text} page={page}>
            {head}
          </Ticked>
          <Foot options={options} text={{ ...text, note: undefined }} page={page} />
        </>
      ) : (
        <div className="checks-frame" data-look={options.look ?? 'ticks'}>
          {head}
          {items.length > 0 && <Entries first={first} items={items} options={options} page={page} />}
          <Foot options={options} text={text} page={page} />
        </div>
      )}
    </BlockFrame>
  );
}

function Foot({ options, text, page }: Pick<BlockProps<'checklist'>, 'options' | 'text' | 'page'>) {
  const action = text.action && options.action !== 'none' ? options.action : undefined;
  if (action === undefined && !text.note) return null;
  return (
    <div className="foot">
      {action !== undefined && (
        <p className="actions">
          <ActionLink action={action} label={text.action} page={page} />
        </p>
      )}
      <Note text={text.note} page={page} />
    </div>
  );
}

export default { component: Checklist } satisfies BlockDefinition<'checklist'>;
