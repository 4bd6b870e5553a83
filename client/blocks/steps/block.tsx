import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { FullObject } from '../features/full-objects.tsx';
import { BlockFrame, BlockHead, PartTitle } from '../frame.tsx';

export function Steps({ id, first, options, text, page }: BlockProps<'steps'>) {
  const signs = (options.look && options.signs) ?? [];
  const items = text.items?.slice(0, options.items) ?? [];
  return (
    <BlockFrame type="steps" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      {items.length > 0 && (
        <ol className="steps" data-count={items.length} data-look={options.look}>
          {items.map((item, index) => (
            <li key={item.title}>
              {signs[index] && <FullObject sign={signs[index]} page={page} />}
              <span className="number" aria-hidden="true">
                {page.number(index + 1)}
              </span>
              <PartTitle first={first}>{item.title}</PartTitle>
              {item.text && <p>{item.text}</p>}
            </li>
          ))}
        </ol>
      )}
    </BlockFrame>
  );
}

export default { component: Steps } satisfies BlockDefinition<'steps'>;
