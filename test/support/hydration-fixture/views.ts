/** Stands for the product's table of coded pages when the browser's modules are built for the fixture. */
export const views = { fixture: () => import('./page.tsx') };
