import { relOf } from '../../../shared/routing/external-navigation.ts';
import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { ActionLink } from '../action-link.tsx';
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
          <Ways options={options} text={text} page={page} place="head" />
        </div>
        <div className="way">
          {text.steps && (
            <ol>
              {text.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
          <Ways options={options} text={text} page={page} place="end" />
          {href !== '' && page.device === 'desktop' && (
            <div className="scan">
              <QrCode content={`https://${page.host}${href}`} label={text.scan ?? text.title} />
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

interface WaysProps extends Pick<BlockProps<'app-code'>, 'options' | 'text' | 'page'> {
  /** Beside the title or below the steps. */
  place: 'head' | 'end';
}

/**
 * Until a store can be pressed, the ways on without the app: an account for who has none, and on a phone, where
 * there is no code, the log-in. A log-in that leads comes after the steps, because they are what the title promises.
 */
function Ways({ options, text, page, place }: WaysProps) {
  const stores = storesOf(options);
  const { action = 'none' } = options;
  const offers = stores.length === 0 && action !== 'none';
  const login = stores.length === 0 && text.action && page.device === 'mobile' ? page.href('login') : '';
  const early = stores.length > 0 || offers;
  if ((place === 'head') !== early || (!early && login === '')) return null;
  return (
    <p className="actions">
      {stores.map(({ href, name }) => (
        <a className="button" data-kind="main" href={href} rel={relOf(href)} key={name}>
          {name}
        </a>
      ))}
      {offers && <ActionLink action={action} page={page} />}
      {login !== '' && (
        <a className="button" data-kind={early ? 'quiet' : 'main'} href={login}>
          {text.action}
        </a>
      )}
      {!early && <ActionLink action="register" page={page} quiet />}
    </p>
  );
}

export default { component: AppCode } satisfies BlockDefinition<'app-code'>;
