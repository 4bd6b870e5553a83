export { loader } from '../home/loader.ts';
export { staticSections } from './sections.tsx';

/** Texts of the sections that wait for data; the others stay on the server. */
export const clientTexts = ['banner', 'prices', 'posts'] as const;
