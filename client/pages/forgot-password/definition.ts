export { action } from './action.ts';
export { staticSections } from './sections.tsx';

export const loader = null;

export const clientTexts = ['form'] as const;
export const clientAreas = ['forms'] as const;
