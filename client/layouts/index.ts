import { LAYOUT_COMPONENTS } from '../../shared/registry/names.ts';
import { byFolder } from '../by-folder.ts';
import type { LayoutDefinition } from './layout-definition.ts';

/** Layouts by the component named in the registry. Specification 2.4. */
export const layouts = byFolder(
  'LAYOUT_COMPONENTS',
  LAYOUT_COMPONENTS,
  import.meta.glob<LayoutDefinition>('./*/layout.tsx', { eager: true, import: 'layout' }),
);
