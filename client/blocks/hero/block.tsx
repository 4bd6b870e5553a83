import type { BlockOptions } from '../../../shared/registry/blocks.ts';
import type { BlockProps } from '../../block-props.ts';
import { vignettes } from '../../vignettes/index.ts';
import { ActionLink } from '../action-link.tsx';
import { BlockFrame, BlockHead } from '../frame.tsx';

interface HeroText {
  eyebrow?: string;
  lead?: string;
  /** Label of the main button; else the shared one. */
  action?: string;
  /** Label of the second, quieter way on; without it there is none. */
  second?: string;
  /** What the visitor should know before pressing the button. */
  note?: string;
}

/** The page's promise, one or two ways on, and the product at work. */
export function Hero({ id, first, options, text, page }: BlockProps<BlockOptions<'hero'>, HeroText>) {
  const { vignette, action = 'register', composition } = options;
  const Drawing = vignette && vignettes[vignette];
  return (
    <BlockFrame type="hero" id={id}>
      <div className="hero" data-composition={composition}>
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
          {text.note && <p className="note">{text.note}</p>}
        </div>
        {Drawing && (
          <div className="picture">
            <Drawing page={page} />
          </div>
        )}
      </div>
    </BlockFrame>
  );
}
