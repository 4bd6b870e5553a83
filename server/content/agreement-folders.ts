import type { AgreementType } from '../../shared/agreement.ts';

/** By the type in the call. */
export const AGREEMENT_FOLDERS: Record<AgreementType, string> = { '1': 'privacy', '2': 'terms' };

/** Undefined for a folder that no call names. */
export function agreementType(folder: string): AgreementType | undefined {
  const types = Object.keys(AGREEMENT_FOLDERS) as AgreementType[];
  return types.find((type) => AGREEMENT_FOLDERS[type] === folder);
}
