import type { ComponentType } from 'react';
import { VIGNETTES } from '../../shared/registry/names.ts';
import { byFolder } from '../by-folder.ts';
import type { VignetteProps } from './vignette-props.ts';

/** Product pictures by their name in the registry. */
export const vignettes = byFolder(
  'VIGNETTES',
  VIGNETTES,
  import.meta.glob<ComponentType<VignetteProps>>('./*/vignette.tsx', { eager: true, import: 'default' }),
);
