export { leaves } from './leaves.tsx';
export { loader } from './loader.ts';

export const clientTexts = [] as const;
