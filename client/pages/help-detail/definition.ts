import { helpAnswer } from '../../subjects/help-answer.ts';
import type { ViewDefinition } from '../view.ts';
import { loader } from './loader.ts';
import * as page from './page.tsx';
import { drawnSections, staticSections } from './sections.tsx';

export default {
  page,
  subject: helpAnswer,
  staticSections,
  drawnSections,
  loader,
  clientTexts: [],
  clientAreas: ['forms', 'help', 'contacts'],
} satisfies ViewDefinition;
