import { createRequire } from 'node:module';
import path from 'node:path';
import type { MetadataJson } from 'libphonenumber-js/core';
import * as rule from '../shared/forms/phone-number.ts';
import type { ParseMobile } from '../shared/forms/phone-number.ts';

const load = createRequire(path.join(import.meta.dirname, 'phone-numbers.ts'));
let library: ReturnType<typeof loadLibrary> | undefined;

/** Loaded on first use, because the rules of all countries slow a start. Its numbers are those of mobile phones alone. */
function loadLibrary() {
  const { parsePhoneNumberFromString } = load(
    'libphonenumber-js/core',
  ) as typeof import('libphonenumber-js/core');
  return { parsePhoneNumberFromString, numbers: load('libphonenumber-js/mobile/metadata') as MetadataJson };
}

const parse: ParseMobile = (international) => {
  const { parsePhoneNumberFromString, numbers } = (library ??= loadLibrary());
  return rule.validPhone(parsePhoneNumberFromString(international, numbers));
};

/** Reads a typed number by the rule of every form; null for what takes no messages. */
export function readPhone(prefix: string, typed: string): rule.Phone | null {
  return rule.readPhone(parse, prefix, typed);
}

/** Reads a number that contains its calling code. */
export function readWholePhone(typed: string): rule.Phone | null {
  return rule.readWholePhone(parse, typed);
}
