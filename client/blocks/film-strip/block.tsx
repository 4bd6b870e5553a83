import { withoutJoiners } from '../../../shared/texts/unbreakable.ts';
import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { vignettes } from '../../vignettes/index.ts';
import { ActionLink } from '../action-link.tsx';
import { BlockFrame, BlockHead } from '../frame.tsx';

/** On narrow screens the frames are drawn past the window by hand. */
export function FilmStrip({ id, first, options, text, page }: BlockProps<'film-strip'>) {
  const { action = 'register', frames = [] } = options;
  return (
    <BlockFrame type="film-strip" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      {(text.link || text.action) && (
        <div className="bar">
          <Glyph name="link" />
          <span className="address">{text.link}</span>
          {text.action && action !== 'none' && (
            <ActionLink action={action} label={text.action} page={page} size="compact" />
          )}
        </div>
      )}
      <div className="film" role="region" aria-label={withoutJoiners(text.title)} tabIndex={0}>
        <ol>
          {frames.map((name, index) => {
            const Drawing = vignettes[name];
            const words = text.frames?.[index];
            return (
              <li key={name}>
                <div className="frame on-light">
                  <Drawing page={page} />
                </div>
                <div className="words on-dark">
                  <span className="number">{page.number(index + 1, { minimumIntegerDigits: 2 })}</span>
                  {words && <h3>{words.title}</h3>}
                  {words?.text && <p>{words.text}</p>}
                </div>
              </li>
            );
          })}
        </ol>
      </div>
    </BlockFrame>
  );
}

export default { component: FilmStrip } satisfies BlockDefinition<'film-strip'>;
