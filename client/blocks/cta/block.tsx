import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { ActionLink } from '../action-link.tsx';
import { SignObject } from '../features/objects.tsx';
import { FirstOrder } from '../../vignettes/phone/first-order.tsx';
import { BlockFrame, BlockHead, Note } from '../frame.tsx';

export function Cta({ id, first, options, text, page }: BlockProps<'cta'>) {
  const { look = 'panel', sign } = options;
  const plain = look !== 'panel' && look !== 'band';
  return (
    <BlockFrame type="cta" id={id} placing={options}>
      <div className={plain ? 'closing' : 'closing on-dark'} data-look={look}>
        {look === 'awning' && <span className="awning" />}
        <BlockHead id={id} first={first} text={text} />
        {options.action !== 'none' && (
          <p className="actions">
            <ActionLink action={options.action} label={text.action} page={page} />
          </p>
        )}
        <Note text={text.note} page={page} />
        {(look === 'object' || look === 'awning') && sign && <SignObject sign={sign} page={page} />}
        {look === 'phone' && <FirstOrder page={page} />}
      </div>
    </BlockFrame>
  );
}

export default { component: Cta } satisfies BlockDefinition<'cta'>;
