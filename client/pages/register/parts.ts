export { action } from './action.ts';
export { leaves } from './leaves.tsx';

export const loader = null;

export const clientTexts = ['form'] as const;
export const clientAreas = ['forms'] as const;
