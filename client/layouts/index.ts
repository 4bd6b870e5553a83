import { LAYOUT_COMPONENTS } from '../../shared/registry/names.ts';
import { byFolder } from '../by-folder.ts';
import type { LayoutDefinition } from './layout-definition.ts';

/** What stands around `<main>`, by the component that a layout of the registry names. Specification 2.4. */
export const layouts = byFolder(
  'LAYOUT_COMPONENTS',
  LAYOUT_COMPONENTS,
  import.meta.glob<LayoutDefinition>('./*/layout.tsx', { eager: true, import: 'layout' }),
);
