import { AccountIntro } from '../../form/form-sections.tsx';

export const staticSections = { intro: AccountIntro };
