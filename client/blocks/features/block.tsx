import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { PlanStall } from '../plans/plan-stall.tsx';
import { BlockFrame, BlockHead, PartTitle } from '../frame.tsx';
import { SignObject } from './objects.tsx';
import { PhoneScreen } from './phone-screens.tsx';

export function Features({ id, first, options, text, page }: BlockProps<'features'>) {
  const items = text.items?.slice(0, options.items) ?? [];
  const stalls = options.look === 'stalls';
  const drawn = options.look !== undefined && !stalls;
  // Phones lie in the same drawers.
  const look = options.look === 'phones' ? 'objects phones' : options.look;
  const Picture = options.look === 'phones' ? PhoneScreen : SignObject;
  return (
    <BlockFrame type="features" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      {items.length > 0 && (
        <ul className="features" data-count={items.length} data-look={look}>
          {items.map((item, index) => {
            const sign = options.signs?.[index];
            return (
              <li className="feature-card" key={item.title}>
                {stalls && <PlanStall size={index} />}
                {sign && drawn && <Picture sign={sign} page={page} />}
                {sign && !drawn && (
                  <span className="sign">
                    <Glyph name={sign} />
                  </span>
                )}
                <PartTitle first={first}>{item.title}</PartTitle>
                {item.text && <p>{item.text}</p>}
              </li>
            );
          })}
        </ul>
      )}
    </BlockFrame>
  );
}

export default { component: Features } satisfies BlockDefinition<'features'>;
