import { loader } from '../home/loader.ts';
import type { ViewDefinition } from '../view.ts';
import * as page from './page.tsx';
import { staticSections } from './sections.tsx';

export default {
  page,
  staticSections,
  loader,
  // Texts of the deferred sections. The others stay on the server.
  clientTexts: ['banner', 'prices', 'posts'],
} satisfies ViewDefinition;
