import type { ComponentType } from 'react';
import { VIGNETTES } from '../../shared/registry/names.ts';
import type { VignetteProps } from '../block-props.ts';
import { byFolder } from '../by-folder.ts';

/** Product pictures by their name in the registry. */
export const vignettes = byFolder(
  'VIGNETTES',
  VIGNETTES,
  import.meta.glob<ComponentType<VignetteProps>>('./*/vignette.tsx', { eager: true, import: 'default' }),
);
