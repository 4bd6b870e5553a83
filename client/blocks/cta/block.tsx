import type { BlockOptions } from '../../../shared/registry/blocks.ts';
import type { BlockProps } from '../../block-props.ts';
import { ActionLink } from '../action-link.tsx';
import { BlockFrame, BlockHead } from '../frame.tsx';

interface CtaText {
  eyebrow?: string;
  lead?: string;
  action?: string;
  note?: string;
}

/** The closing call to action. */
export function Cta({ id, first, options, text, page }: BlockProps<BlockOptions<'cta'>, CtaText>) {
  return (
    <BlockFrame type="cta" id={id}>
      <div className="closing on-dark">
        <BlockHead id={id} first={first} text={text} />
        {options.action !== 'none' && (
          <p className="actions">
            <ActionLink action={options.action} label={text.action} page={page} />
          </p>
        )}
        {text.note && <p className="note">{text.note}</p>}
      </div>
    </BlockFrame>
  );
}
