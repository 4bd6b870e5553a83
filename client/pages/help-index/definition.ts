import type { ViewDefinition } from '../view.ts';
import { loader } from './loader.ts';
import * as page from './page.tsx';
import { drawnSections, staticSections } from './sections.tsx';

export default {
  page,
  staticSections,
  drawnSections,
  loader,
  clientTexts: ['form'],
  clientAreas: ['forms', 'contacts'],
} satisfies ViewDefinition;
