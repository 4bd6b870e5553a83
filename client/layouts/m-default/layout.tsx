import { ActionBar } from '../chrome/action-bar.tsx';
import { Footer, SlimFooter } from '../chrome/footer.tsx';
import { MobileHeader } from '../chrome/mobile-header.tsx';
import { Top } from '../chrome/top.tsx';
import { Awning } from '../../ui/awning.tsx';
import type { ChromeProps, LayoutDefinition } from '../layout-definition.ts';

/** A landing page stands under its awning, and does not lead away, on phones too. */
function LandingAwning({ layout }: ChromeProps) {
  return layout.landing && layout.awning !== false ? <Awning size="small" /> : null;
}

function PhoneFooter(props: ChromeProps) {
  return props.layout.landing ? <SlimFooter {...props} /> : <Footer {...props} />;
}

export const layout: LayoutDefinition = {
  before: { top: Top, header: MobileHeader, awning: LandingAwning },
  after: { footer: PhoneFooter, action: ActionBar },
};
