/** Stands for the product's coded pages when the browser's modules are built for the fixture. */
export const importPage = () => import('./page.tsx');
