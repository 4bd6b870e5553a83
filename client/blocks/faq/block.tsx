import type { BlockOptions } from '../../../shared/registry/blocks.ts';
import type { BlockProps } from '../../block-props.ts';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { BlockFrame, BlockHead } from '../frame.tsx';

interface FaqText {
  eyebrow?: string;
  lead?: string;
  items?: { question: string; answer: string }[];
}

/** Questions that unfold their answers, without script. */
export function Faq({ id, first, options, text }: BlockProps<BlockOptions<'faq'>, FaqText>) {
  const items = text.items?.slice(0, options.items) ?? [];
  return (
    <BlockFrame type="faq" id={id}>
      <BlockHead id={id} first={first} text={text} />
      {items.length > 0 && (
        <div className="questions">
          {items.map((item) => (
            <details key={item.question}>
              <summary>
                <h3>{item.question}</h3>
                <span className="turn">
                  <Glyph name="down" />
                </span>
              </summary>
              <p>{item.answer}</p>
            </details>
          ))}
        </div>
      )}
    </BlockFrame>
  );
}
