import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import * as rule from '../../shared/forms/phone-number.ts';

/** Reads a typed number as the server does, with the rules of all countries: loaded when a form is sent. */
export function readPhone(prefix: string, typed: string): rule.Phone | null {
  return rule.readPhone((text) => rule.validPhone(parsePhoneNumberFromString(text)), prefix, typed);
}
