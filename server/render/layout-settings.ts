import type { PageData } from '../../shared/page-data.ts';
import type { LayoutSettings } from '../../shared/page-context.ts';
import type { SsrEntry } from '../../shared/ssr-contract.ts';
import type { PageKey } from './resolved-page.ts';

/** A phone layout without an accent uses the desktop layout's, and so it does with the awning and, of a landing page, the composition. */
export function layoutSettings({ match, snapshot }: PageKey): LayoutSettings {
  const desktop = snapshot.layouts.get(match.page.desktop?.layout ?? '');
  const { id, component, accent, composition, action, awning } = snapshot.layouts.get(match.layout) ?? {
    id: match.layout,
    component: 'default',
  };
  const landing = desktop?.component === 'landing' && component !== 'landing';
  return {
    id,
    component,
    accent: accent ?? desktop?.accent,
    composition: composition ?? (landing ? desktop.composition : undefined),
    action,
    awning: awning ?? desktop?.awning,
    landing: landing || undefined,
  } as LayoutSettings;
}

/** The registry can drop the footer, per page or per layout, the panel of a page, and the bar of a phone page. */
export function frameSections(
  { match, snapshot }: PageKey,
  ssr: SsrEntry,
  layout: LayoutSettings,
): Omit<PageData['frame'], 'main'> {
  const { before, after } = ssr.frameOf(layout.component);
  const footer = match.page.footer ?? snapshot.layouts.get(match.layout)?.footer ?? null;
  const dropped = { footer: footer === false, action: !match.page.bar, panel: !match.page.panel };
  return { before, after: after.filter((name) => !dropped[name as keyof typeof dropped]) };
}
