import { AccountIntro } from '../../form/form-leaves.tsx';

export const leaves = { intro: AccountIntro };
