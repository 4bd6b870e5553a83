import type { BlockOptions } from '../../../shared/registry/blocks.ts';
import type { BlockProps } from '../../block-props.ts';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { vignettes } from '../../vignettes/index.ts';
import { BlockFrame, BlockHead } from '../frame.tsx';

interface ShowcaseText {
  eyebrow?: string;
  lead?: string;
  points?: string[];
}

/** One capability explained beside its product picture. */
export function Showcase({
  id,
  first,
  options,
  text,
  page,
}: BlockProps<BlockOptions<'showcase'>, ShowcaseText>) {
  const Drawing = vignettes[options.vignette];
  const points = text.points?.slice(0, options.points) ?? [];
  return (
    <BlockFrame type="showcase" id={id}>
      <div className="showcase" data-side={options.side}>
        <div className="words">
          <BlockHead id={id} first={first} text={text} />
          {points.length > 0 && (
            <ul className="points">
              {points.map((point) => (
                <li key={point}>
                  <Glyph name="check" />
                  {point}
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="picture">
          <Drawing page={page} />
        </div>
      </div>
    </BlockFrame>
  );
}
