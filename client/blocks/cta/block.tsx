import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { ActionLink } from '../action-link.tsx';
import { BlockFrame, BlockHead, Note } from '../frame.tsx';

export function Cta({ id, first, options, text, page }: BlockProps<'cta'>) {
  const { look = 'panel' } = options;
  return (
    <BlockFrame type="cta" id={id} placing={options}>
      <div className={look === 'sentence' ? 'closing' : 'closing on-dark'} data-look={look}>
        <BlockHead id={id} first={first} text={text} />
        {options.action !== 'none' && (
          <p className="actions">
            <ActionLink action={options.action} label={text.action} page={page} />
          </p>
        )}
        <Note text={text.note} page={page} />
      </div>
    </BlockFrame>
  );
}

export default { component: Cta } satisfies BlockDefinition<'cta'>;
