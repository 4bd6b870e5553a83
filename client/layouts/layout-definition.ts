import type { ComponentType } from 'react';
import type { ChromeProps } from '../block-props.ts';

/**
 * A layout: what stands before and after `<main>`. Every entry is a static part of its own; the names are unique in
 * the layout. The name `footer` is the one that the registry's `footer` switches on and off.
 */
export interface LayoutDefinition {
  before: Record<string, ComponentType<ChromeProps>>;
  after: Record<string, ComponentType<ChromeProps>>;
}
