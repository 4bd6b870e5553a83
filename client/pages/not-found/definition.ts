export { staticSections } from './sections.tsx';
export { loader } from './loader.ts';

/** It shows what was looked for. */
export const perRequest = true;

export const clientTexts = [] as const;
