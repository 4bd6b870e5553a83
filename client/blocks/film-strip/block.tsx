import type { PageContext } from '../../../shared/page-context.ts';
import type { Vignette } from '../../../shared/registry/names.ts';
import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { vignettes } from '../../vignettes/index.ts';
import { ActionLink } from '../action-link.tsx';
import { BlockFrame, BlockHead, PartTitle } from '../frame.tsx';

/** On narrow screens the frames are drawn past the window by hand. */
export function FilmStrip({ id, first, options, text, page }: BlockProps<'film-strip'>) {
  const { action = 'register', vignettes: pictures = [] } = options;
  const count = Math.max(pictures.length, text.frames?.length ?? 0);
  // A second region needs its own name.
  const said = page.list(text.frames?.map(({ title }) => title) ?? []);
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
      {count > 0 && (
        <div className="film" role="region" aria-label={said || text.link || text.title} tabIndex={0}>
          <ol>
            {Array.from({ length: count }, (_, index) => (
              <Frame
                key={index}
                first={first}
                number={index + 1}
                vignette={pictures[index]}
                text={text.frames?.[index]}
                page={page}
              />
            ))}
          </ol>
        </div>
      )}
    </BlockFrame>
  );
}

interface FrameProps {
  first: boolean;
  number: number;
  vignette: Vignette | undefined;
  text: { title: string; text?: string } | undefined;
  page: PageContext;
}

function Frame({ first, number, vignette, text, page }: FrameProps) {
  const Drawing = vignette && vignettes[vignette];
  return (
    <li>
      <div className="frame on-light">{Drawing && <Drawing page={page} />}</div>
      <div className="words on-dark">
        <span className="number">{page.number(number, { minimumIntegerDigits: 2 })}</span>
        {text && <PartTitle first={first}>{text.title}</PartTitle>}
        {text?.text && <p>{text.text}</p>}
      </div>
    </li>
  );
}

export default { component: FilmStrip } satisfies BlockDefinition<'film-strip'>;
