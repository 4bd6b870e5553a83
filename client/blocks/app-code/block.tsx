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
          <Browser options={options} text={text} page={page} />
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

function storesOf(options: BlockProps<'app-code'>['options']) {
  return (['appStore', 'googlePlay'] as const).flatMap((store) => {
    const href = options[store];
    return href ? [{ href, name: STORES[store] }] : [];
  });
}

function Stores({ options }: Pick<BlockProps<'app-code'>, 'options'>) {
  const stores = storesOf(options);
  if (stores.length === 0) return null;
  return (
    <p className="actions">
      {stores.map(({ href, name }) => (
        <a className="button" data-kind="main" href={href} rel={relOf(href)} key={name}>
          {name}
        </a>
      ))}
    </p>
  );
}

/** Until a store can be pressed, the way on without the app. Quiet, because the steps are what the title promises. */
function Browser({ options, text, page }: Pick<BlockProps<'app-code'>, 'options' | 'text' | 'page'>) {
  const login = page.href('login');
  if (!text.action || login === '' || storesOf(options).length > 0) return null;
  return (
    <p className="actions">
      <a className="button" data-kind="quiet" href={login}>
        {text.action}
      </a>
    </p>
  );
}

export default { component: AppCode } satisfies BlockDefinition<'app-code'>;
