import { FormFooter } from '../chrome/footer.tsx';
import { SlimHeader } from '../chrome/slim-header.tsx';
import { Top } from '../chrome/top.tsx';
import { Awning } from '../../ui/awning.tsx';
import { Icon } from '../../ui/icon.tsx';
import OrderCard from '../../vignettes/order-card/vignette.tsx';
import type { ChromeProps, LayoutDefinition } from '../layout-definition.ts';

function LoginHeader({ page, site }: ChromeProps) {
  return (
    <header className="layout-login-header">
      <SlimHeader page={page} site={site} />
    </header>
  );
}

function LoginPanel({ page }: ChromeProps) {
  return (
    <aside className="layout-login on-dark" aria-labelledby="login-panel-title">
      <Awning />
      <div className="login-promise">
        <h2 id="login-panel-title">{page.t('layouts:panelTitle')}</h2>
        <ul className="login-points">
          {(['orders', 'stock', 'labels'] as const).map((point) => (
            <li key={point}>
              <Icon name="check" />
              {page.t(`layouts:panelPoints.${point}`)}
            </li>
          ))}
        </ul>
        <div className="login-picture">
          <OrderCard page={page} />
        </div>
      </div>
    </aside>
  );
}

export const layout: LayoutDefinition = {
  before: { top: Top, header: LoginHeader },
  after: { panel: LoginPanel, footer: FormFooter },
};
