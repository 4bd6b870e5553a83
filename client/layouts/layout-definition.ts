import type { ComponentType } from 'react';
import type { ChromeProps } from '../block-props.ts';

/**
 * What surrounds `<main>`. Entries are static parts with unique names. The registry's `footer` switches the
 * one called `footer`.
 */
export interface LayoutDefinition {
  before: Record<string, ComponentType<ChromeProps>>;
  after: Record<string, ComponentType<ChromeProps>>;
}
