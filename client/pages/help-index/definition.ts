export { action } from './action.ts';
export { staticSections } from './sections.tsx';
export { loader } from './loader.ts';

export const clientTexts = ['form'] as const;
export const clientAreas = ['forms', 'contacts'] as const;
