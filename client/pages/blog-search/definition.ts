import type { ViewDefinition } from '../view.ts';
import { loader } from './loader.ts';
import * as page from './page.tsx';
import { staticSections } from './sections.tsx';

export default {
  page,
  staticSections,
  loader,
  // The field shows what was searched for.
  perRequest: true,
  clientTexts: ['results'],
} satisfies ViewDefinition;
