export { action } from './action.ts';
export { staticSections } from './sections.tsx';

export const loader = null;

export const clientTexts = [] as const;
export const clientAreas = ['forms', 'help'] as const;
