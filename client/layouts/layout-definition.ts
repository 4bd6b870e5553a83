import type { ComponentType } from 'react';
import type { LayoutSettings, PageContext, SiteContext } from '../../shared/page-context.ts';

/** What a static part of a layout is drawn from. */
export interface ChromeProps {
  page: PageContext;
  layout: LayoutSettings;
  site: SiteContext;
}

/**
 * What surrounds `<main>`. Entries are static parts with unique names. The registry's `footer` switches the
 * one called `footer`, and `bar` of a phone page the one called `action`.
 */
export interface LayoutDefinition {
  before: Record<string, ComponentType<ChromeProps>>;
  after: Record<string, ComponentType<ChromeProps>>;
}
