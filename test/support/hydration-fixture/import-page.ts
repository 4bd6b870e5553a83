/** Replaces the product's coded pages. */
export const importPage = () => import('./page.tsx');
