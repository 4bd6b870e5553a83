import type { BlockTexts } from '../../../shared/registry/blocks.ts';
import type { Vignette } from '../../../shared/registry/names.ts';
import { vignettes } from '../../vignettes/index.ts';
import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { BlockFrame, BlockHead } from '../frame.tsx';
import { Ticks } from '../showcase/ticks.tsx';

/** The tabs are radio buttons, so that they need no script. */
function CapabilityTabs({ id, first, options, text, page }: BlockProps<'capability-tabs'>) {
  const items = text.items ?? [];
  return (
    <BlockFrame type="capability-tabs" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      {items.length > 0 && (
        <div className="tabbed">
          <div className="tabs" role="radiogroup" aria-labelledby={`${id}-title`}>
            {items.map(({ tab }, index) => (
              <label key={tab}>
                <input
                  type="radio"
                  name={`${id}-tab`}
                  value={index}
                  defaultChecked={index === 0}
                  autoComplete="off"
                />
                <span>{tab}</span>
              </label>
            ))}
          </div>
          {items.map((item, index) => (
            <Panel item={item} at={index} vignette={options.vignettes?.[index]} page={page} key={item.tab} />
          ))}
        </div>
      )}
    </BlockFrame>
  );
}

interface PanelProps extends Pick<BlockProps<'capability-tabs'>, 'page'> {
  item: NonNullable<BlockTexts<'capability-tabs'>['items']>[number];
  /** Place of its tab. */
  at: number;
  vignette: Vignette | undefined;
}

function Panel({ item: { title, text, points }, at, vignette, page }: PanelProps) {
  const Drawing = vignette && vignettes[vignette];
  return (
    <div className="panel" data-at={at}>
      <div className="words">
        <h3>{title}</h3>
        {text && <p>{text}</p>}
        {points && <Ticks points={points} />}
      </div>
      {Drawing && (
        <div className="picture">
          <Drawing page={page} />
        </div>
      )}
    </div>
  );
}

export default { component: CapabilityTabs } satisfies BlockDefinition<'capability-tabs'>;
