import { relOf } from '../../../shared/routing/external-navigation.ts';
import { withoutJoiners } from '../../../shared/texts/unbreakable.ts';
import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { vignettes } from '../../vignettes/index.ts';
import { BlockFrame, BlockHead } from '../frame.tsx';
import { QrCode } from './code.tsx';

const STORES = { appStore: 'App Store', googlePlay: 'Google Play' } as const;

/**
 * The code leads to the site, so that it stays right when an address in a store changes. Who holds the phone
 * already needs no code.
 */
export function AppCode({ id, first, options, text, page }: BlockProps<'app-code'>) {
  const Drawing = options.vignette && vignettes[options.vignette];
  const href = page.href(options.opens);
  return (
    <BlockFrame type="app-code" id={id} placing={options}>
      <div className="app" data-picture={Drawing ? true : undefined}>
        <div className="words">
          <BlockHead id={id} first={first} text={text} />
          <Stores options={options} />
        </div>
        <div className="way">
          {text.steps && (
            <ol>
              {text.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
          {href !== '' && page.device === 'desktop' && (
            <div className="scan">
              <QrCode
                content={`https://${page.host}${href}`}
                label={withoutJoiners(text.scan ?? text.title)}
              />
              {text.scan && <p className="note">{text.scan}</p>}
            </div>
          )}
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

function Stores({ options }: Pick<BlockProps<'app-code'>, 'options'>) {
  const links = (['appStore', 'googlePlay'] as const).filter((store) => options[store]);
  if (links.length === 0) return null;
  return (
    <p className="actions">
      {links.map((store) => (
        <a
          className="button"
          data-kind="main"
          href={options[store]}
          rel={relOf(options[store] ?? '')}
          key={store}
        >
          {STORES[store]}
        </a>
      ))}
    </p>
  );
}

export default { component: AppCode } satisfies BlockDefinition<'app-code'>;
