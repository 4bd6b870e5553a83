import { SHOP_NAME_MOST } from '../../../shared/account-lengths.ts';
import { editUserFeedback } from '../../../shared/api/routes.ts';
import { isCountry } from '../../../shared/countries.ts';
import { HEARD, type Heard } from '../../../shared/feedback.ts';
import type { ActionArgs, Outcome } from '../../../shared/forms/action.ts';
import {
  all,
  atMost,
  checkFields,
  ifGiven,
  oneOf,
  passes,
  required,
  type Check,
} from '../../../shared/forms/checks.ts';
import { DASHBOARD } from '../../../shared/routing/guards.ts';
import { SOLD_ON } from './choices.ts';

const marketplaces: Check = (fields, name) => {
  if (required(fields, name) !== null) return { key: 'some' };
  return fields.all(name).every((one) => SOLD_ON.has(one)) ? null : { key: 'choice' };
};

const CHECKS = {
  shopName: all(required, atMost(SHOP_NAME_MOST)),
  marketplaces,
  country: passes(isCountry, 'country'),
  heard: ifGiven(oneOf(HEARD)),
};

/** Needs a session. */
export async function action({ fields, call }: ActionArgs): Promise<Outcome> {
  const problems = checkFields(fields, CHECKS);
  if (problems !== null) return { kind: 'refused', problems };
  const told = fields.text('heard');
  await call(editUserFeedback, {
    type: 'profile',
    shopName: fields.text('shopName'),
    marketplaces: [...new Set(fields.all('marketplaces'))].join(','),
    country: fields.text('country'),
    ...(told === '' ? {} : { heard: told as Heard }),
  });
  return { kind: 'accepted', to: DASHBOARD };
}
