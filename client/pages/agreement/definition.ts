import type { StaticDataArgs } from '../../../shared/ssr-contract.ts';
import { agreementTypeOf } from './agreement-types.ts';

export { staticSections } from './sections.tsx';

export const loader = null;

export const staticData = ({ page, agreement }: StaticDataArgs) => agreement(agreementTypeOf(page.id));

export const clientTexts = [] as const;
export const clientAreas = ['agreement'] as const;
