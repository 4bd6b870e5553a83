import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { BlockFrame, BlockHead } from '../frame.tsx';

export function Faq({ id, first, options, text, page }: BlockProps<'faq'>) {
  const items = text.items?.slice(0, options.items) ?? [];
  return (
    <BlockFrame type="faq" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      {items.length > 0 && (
        <div className="questions">
          {items.map((item, index) => (
            <details key={item.question} open={index < (options.open ?? 0)}>
              <summary>
                <h3>{item.question}</h3>
                <span className="turn">
                  <Glyph name="down" />
                </span>
              </summary>
              <p>
                <RichText text={item.answer} page={page} />
              </p>
            </details>
          ))}
        </div>
      )}
    </BlockFrame>
  );
}

export default { component: Faq } satisfies BlockDefinition<'faq'>;
