export { loader } from '../home/loader.ts';
export { leaves } from './leaves.tsx';

/** Texts of the sections that wait for data; the others stay on the server. */
export const clientTexts = ['banner', 'prices', 'posts'] as const;
