import type { ReactNode } from 'react';
import type { PageContext } from '../../../shared/page-context.ts';
import type { Sign } from '../../../shared/registry/names.ts';

/** What is drawn in place of a sign, from the example of the page. */
export type Drawings = Partial<Record<Sign, (page: PageContext) => ReactNode>>;
