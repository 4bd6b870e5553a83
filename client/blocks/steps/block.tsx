import type { BlockDefinition, BlockProps } from '../block-props.ts';
import type { StepObject } from '../../../shared/registry/picture-names.ts';
import { SignObject } from '../features/objects.tsx';
import { BlockFrame, BlockHead, PartTitle } from '../frame.tsx';

export function Steps({ id, first, options, text, page }: BlockProps<'steps'>) {
  const items = text.items?.slice(0, options.items) ?? [];
  return (
    <BlockFrame type="steps" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      {items.length > 0 && (
        <ol className="steps" data-count={items.length} data-look={options.look}>
          {items.map((item, index) => (
            <li key={item.title}>
              <Drawn sign={options.look && options.signs?.[index]} page={page} />
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

function Drawn({ sign, page }: { sign: StepObject | undefined; page: BlockProps<'steps'>['page'] }) {
  return sign && <SignObject sign={sign} page={page} />;
}

export default { component: Steps } satisfies BlockDefinition<'steps'>;
