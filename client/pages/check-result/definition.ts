export { staticSections } from './sections.tsx';
export { loader } from './loader.ts';

export const clientTexts = ['signedOut', 'new', 'review', 'accepted', 'refused', 'failed'] as const;
