import type { BlockTexts } from '../../../shared/registry/blocks.ts';
import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { ActionLink } from '../action-link.tsx';
import { BlockFrame, BlockHead, Note } from '../frame.tsx';
import { Notebook } from './notebook.tsx';

export function Checklist({ id, first, options, text, page }: BlockProps<'checklist'>) {
  const items = text.items?.slice(0, options.items) ?? [];
  const head = <BlockHead id={id} first={first} text={text} />;
  const action = text.action && options.action !== undefined && options.action !== 'none' && (
    <p className="actions">
      <ActionLink action={options.action} label={text.action} page={page} />
    </p>
  );
  return (
    <BlockFrame type="checklist" id={id} placing={options}>
      {text.progress ? (
        <>
          <div className="beside">
            {head}
            <Notebook id={id} items={items} text={text} page={page} />
          </div>
          {action}
        </>
      ) : (
        <div className="list" data-look={options.look}>
          {head}
          {items.length > 0 && <Ticked items={items} />}
          {action}
          <Note text={text.note} page={page} />
        </div>
      )}
    </BlockFrame>
  );
}

function Ticked({ items }: { items: NonNullable<BlockTexts<'checklist'>['items']> }) {
  return (
    <ul className="checks">
      {items.map((item) => (
        <li key={item.title}>
          <span className="tick">
            <Glyph name="check" />
          </span>
          <div>
            <h3>{item.title}</h3>
            {item.text && <p>{item.text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

export default { component: Checklist } satisfies BlockDefinition<'checklist'>;
