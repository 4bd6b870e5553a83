import type { ViewDefinition } from '../view.ts';
import * as page from './page.tsx';
import { staticSections } from './sections.tsx';

export default {
  page,
  staticSections,
  loader: null,
  clientTexts: ['form'],
  clientAreas: ['forms'],
} satisfies ViewDefinition;
