import { group, type DeclaredGroup, type Declarations, type TextKey } from '../texts/declare.ts';
import { agreement } from './area-texts/agreement.ts';
import { blocks } from './area-texts/blocks.ts';
import { common } from './area-texts/interface.ts';
import { consent } from './area-texts/consent.ts';
import { contacts } from './area-texts/contacts.ts';
import { dashboard } from './area-texts/dashboard.ts';
import { errors } from './area-texts/errors.ts';
import { forms } from './area-texts/forms.ts';
import { help } from './area-texts/help.ts';
import { layouts } from './area-texts/layouts.ts';
import { mail } from './area-texts/mail.ts';
import { notice } from './area-texts/notice.ts';
import { product } from './area-texts/product.ts';
import { vignettes } from './area-texts/vignettes.ts';
import { TEXT_AREAS, type TextArea } from './names.ts';

/** Texts that several pages share: `locales/<code>/<area>.json`. */
export const areaTexts = {
  common,
  layouts,
  errors,
  forms,
  mail,
  blocks,
  contacts,
  consent,
  help,
  agreement,
  vignettes,
  dashboard,
  product,
  notice,
} satisfies Record<TextArea, Declarations>;

/** For example `common:startFree`. */
export type SharedTextKey = {
  [Area in TextArea]: `${Area}:${TextKey<(typeof areaTexts)[Area]>}`;
}[TextArea];

export const areaGroups: ReadonlyMap<string, DeclaredGroup> = new Map(
  TEXT_AREAS.map((area) => [area, group(`Texts of the area ${area}`, areaTexts[area])]),
);
