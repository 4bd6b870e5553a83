import type { ViewDefinition } from '../view.ts';
import { agreementTypeOf } from './agreement-types.ts';
import * as page from './page.tsx';
import { staticSections } from './sections.tsx';

export default {
  page,
  staticSections,
  loader: null,
  staticData: ({ page, agreement }) => agreement(agreementTypeOf(page.id)),
  clientTexts: [],
  clientAreas: ['agreement'],
} satisfies ViewDefinition;
