import type { AgreementType } from '../../shared/agreement.ts';

export const AGREEMENT_FOLDERS: Record<AgreementType, string> = { '1': 'privacy', '2': 'terms' };

export function agreementType(folder: string): AgreementType | undefined {
  const types = Object.keys(AGREEMENT_FOLDERS) as AgreementType[];
  return types.find((type) => AGREEMENT_FOLDERS[type] === folder);
}
