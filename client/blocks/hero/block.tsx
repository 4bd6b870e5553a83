import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { vignettes } from '../../vignettes/index.ts';
import { ActionLink } from '../action-link.tsx';
import { BlockFrame, BlockHead, Note } from '../frame.tsx';

export function Hero({ id, first, options, text, page }: BlockProps<'hero'>) {
  const { vignette, action = 'register', composition } = options;
  const Drawing = vignette && vignettes[vignette];
  return (
    <BlockFrame type="hero" id={id} placing={options}>
      <div className="hero" data-composition={composition} data-bleed={options.bleed}>
        <div className="words">
          <BlockHead id={id} first={first} text={text} />
          {action !== 'none' && (
            <p className="actions">
              <ActionLink action={action} label={text.action} page={page} />
              {text.second && (
                <ActionLink
                  action={action === 'register' ? 'price' : 'register'}
                  label={text.second}
                  page={page}
                  quiet
                />
              )}
            </p>
          )}
          <Note text={text.note} page={page} />
        </div>
        {Drawing && (
          <div className="picture on-cloth">
            <Drawing page={page} />
          </div>
        )}
      </div>
    </BlockFrame>
  );
}

export default { component: Hero } satisfies BlockDefinition<'hero'>;
