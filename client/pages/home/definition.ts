export { staticSections } from './sections.tsx';
export { loader } from './loader.ts';

/** Texts of the sections that wait for data; the others stay on the server. */
export const clientTexts = ['banner', 'prices', 'posts'] as const;
