import type { AgreementType } from '../../shared/agreement.ts';

/** Folders of `content/agreements` by the type that the call names. */
export const AGREEMENT_FOLDERS: Record<AgreementType, string> = { '1': 'privacy', '2': 'terms' };

/** The type whose texts a folder holds; undefined for a folder that no call names. */
export function agreementType(folder: string): AgreementType | undefined {
  const types = Object.keys(AGREEMENT_FOLDERS) as AgreementType[];
  return types.find((type) => AGREEMENT_FOLDERS[type] === folder);
}
