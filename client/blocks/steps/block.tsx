import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { SignObject } from '../features/objects.tsx';
import { BlockFrame, BlockHead, PartTitle } from '../frame.tsx';

export function Steps({ id, first, options, text, page }: BlockProps<'steps'>) {
  const items = text.items?.slice(0, options.items) ?? [];
  const signs = options.look === 'objects' ? options.signs : undefined;
  return (
    <BlockFrame type="steps" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      {items.length > 0 && (
        <ol className="steps" data-count={items.length} data-look={options.look}>
          {items.map((item, index) => {
            const sign = signs?.[index];
            return (
              <li key={item.title}>
                <span className="number" aria-hidden="true">
                  {page.number(index + 1)}
                </span>
                <PartTitle first={first}>{item.title}</PartTitle>
                {item.text && <p>{item.text}</p>}
                {sign && <SignObject sign={sign} page={page} />}
              </li>
            );
          })}
        </ol>
      )}
    </BlockFrame>
  );
}

export default { component: Steps } satisfies BlockDefinition<'steps'>;
