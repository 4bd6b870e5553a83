import { helpCategory } from '../../subjects/help-category.ts';
import type { ViewDefinition } from '../view.ts';
import { loader } from './loader.ts';
import * as page from './page.tsx';
import { drawnSections, staticSections } from './sections.tsx';

export default {
  page,
  subject: helpCategory,
  staticSections,
  drawnSections,
  loader,
  clientTexts: ['search'],
  clientAreas: [],
} satisfies ViewDefinition;
