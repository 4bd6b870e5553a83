import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { vignettes } from '../../vignettes/index.ts';
import { BlockFrame, BlockHead } from '../frame.tsx';
import { Ticks } from './ticks.tsx';

export function Showcase({ id, first, options, text, page }: BlockProps<'showcase'>) {
  const Drawing = vignettes[options.vignette];
  const Beneath = options.beneath && vignettes[options.beneath];
  const points = text.points?.slice(0, options.points) ?? [];
  return (
    <BlockFrame type="showcase" id={id} placing={options}>
      <div className="showcase" data-side={options.side} data-look={options.look}>
        <div className="words">
          <BlockHead id={id} first={first} text={text} />
          {points.length > 0 && <Ticks points={points} />}
          {Beneath && (
            <div className="beneath">
              <Beneath page={page} />
            </div>
          )}
        </div>
        <div className={options.look === 'edge' ? 'picture on-cloth' : 'picture'}>
          <Drawing page={page} />
        </div>
      </div>
    </BlockFrame>
  );
}

export default { component: Showcase } satisfies BlockDefinition<'showcase'>;
