import type { ReactNode } from 'react';
import type { PageContext } from '../../../shared/page-context.ts';
import type { Sign } from '../../../shared/registry/names.ts';

/** What signs stand for, and what a page draws that has no sign: the shops of clients, the access of a program. */
export type Subject = Sign | 'clients' | 'access';

/** What is drawn of subjects, from the example of the page. */
export type Drawings = Partial<Record<Subject, (page: PageContext) => ReactNode>>;
