import type { AgreementType } from '../../../shared/agreement.ts';

const TYPES: Readonly<Record<string, AgreementType>> = { privacyPolicy: '1', terms: '2' };

/** @throws Error for a page without an agreement */
export function agreementTypeOf(pageId: string): AgreementType {
  const type = TYPES[pageId];
  if (type === undefined) throw new Error(`The page ${pageId} shows no agreement; ${Object.keys(TYPES)} do`);
  return type;
}
