import { VIEW_NAMES } from '../../shared/registry/names.ts';
import { byFolder } from '../by-folder.ts';
import type { ViewDefinition } from './view.ts';

/** Server only. */
export const viewDefinitions = byFolder(
  'VIEW_NAMES',
  VIEW_NAMES,
  import.meta.glob<ViewDefinition>('./*/definition.ts', { eager: true, import: 'default' }),
);
