import type { ComponentType } from 'react';
import { VIGNETTES } from '../../shared/registry/names.ts';
import type { VignetteProps } from '../block-props.ts';
import { byFolder } from '../by-folder.ts';

/** The product pictures that blocks may show, by the name the registry uses; styles stand in `vignette.css` beside them. */
export const vignettes = byFolder(
  'VIGNETTES',
  VIGNETTES,
  import.meta.glob<ComponentType<VignetteProps>>('./*/vignette.tsx', { eager: true, import: 'default' }),
);
