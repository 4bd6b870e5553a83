import type { ShippedArgs } from '../../../shared/ssr-contract.ts';
import { agreementTypeOf } from './agreement-types.ts';

export { leaves } from './leaves.tsx';

export const loader = null;

export const shipped = ({ page, agreement }: ShippedArgs) => agreement(agreementTypeOf(page.id));

export const clientTexts = [] as const;
export const clientAreas = ['agreement'] as const;
