import { getExampleNumber, type CountryCode } from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { action as forgot } from '../../../client/pages/forgot-password-phone/action.ts';
import { action as login } from '../../../client/pages/login/action.ts';
import { action as register } from '../../../client/pages/register/action.ts';
import { action as train } from '../../../client/pages/train/action.ts';
import { readAccountName } from '../../../server/backend/accounts/names.ts';
import { readPhone } from '../../../server/phone-numbers.ts';
import type { ActionArgs, ViewAction } from '../../../shared/forms/action.ts';
import { formFields } from '../../../shared/forms/form-state.ts';

const SPELLINGS = 200;
/** Further numbers, so that every length and the beginnings of other countries' codes are among them. */
const MARKETS: Record<string, { prefix: string; nationals: string[] }> = {
  ID: { prefix: '62', nationals: ['81234567890', '819012345678', '85261234567', '85512345678', '811234567'] },
  MY: { prefix: '60', nationals: ['123456789', '1112345678', '192345678'] },
  SG: { prefix: '65', nationals: ['81234567', '91234567'] },
  TH: { prefix: '66', nationals: ['812345678', '661234567', '912345678'] },
  VN: { prefix: '84', nationals: ['912345678', '841234567', '351234567'] },
  PH: { prefix: '63', nationals: ['9171234567', '9051234567'] },
  CN: { prefix: '86', nationals: ['13812345678', '18612345678'] },
};

/** The same numbers on every run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const SEPARATORS = ['', '', ' ', '-', '.', '\u00a0', '\u2011', '–', '。', '\u200b', ' - '];
const DIGITS = [0x30, 0x30, 0x30, 0xff10, 0xe50, 0x660];
const AROUND = [
  ['', ''],
  [' ', ' '],
  ['\u202a', '\u202c'],
  ['', '\u200e'],
  ['\ufeff', ','],
] as const;

function spell(prefix: string, national: string, below: (limit: number) => number): string {
  const pick = <T>(list: readonly T[]) => list[below(list.length)] as T;
  const separator = pick(SEPARATORS);
  const grouped = national.match(/\d{1,4}/g)?.join(separator) as string;
  // China has no leading 0, and Singapore none.
  const zero = ['65', '86'].includes(prefix) ? '' : '0';
  const begin = pick(['', zero, zero, prefix, `+${prefix}`, `00${prefix}`, `(+${prefix})`, `+${prefix}(0)`]);
  const whole = begin.endsWith('(0)') && zero === '' ? `+${prefix}` : begin;
  const zeroDigit = pick(DIGITS);
  const [before, after] = pick(AROUND);
  const digits = `${whole}${separator}${grouped}`.replaceAll(/\d/g, (digit) =>
    String.fromCodePoint(zeroDigit + Number(digit)),
  );
  return before + digits + after;
}

/** Returns the number that a form sends with the calls of its action. */
async function sent(action: ViewAction, values: Record<string, string>): Promise<string | null> {
  let number: string | null = null;
  const call = async (_row: unknown, { account, phonePrefix, phoneNumber }: Record<string, string>) => {
    if (account !== undefined) number = readAccountName(account)?.login ?? null;
    else if (phoneNumber !== undefined) number = readPhone(phonePrefix ?? '', phoneNumber)?.whole ?? null;
    return {};
  };
  await action({
    fields: formFields(values),
    path: (path: string) => path,
    address: '/x',
    source: {},
    call,
    encodePassword: async () => 'encoded',
    readPhone: async (...typed: [string, string]) => readPhone(...typed),
    ticket: async () => undefined,
  } as unknown as ActionArgs);
  return number;
}

const REST = {
  code: '123456',
  phoneAccountCode: '123456',
  password: 'three old kettles',
  way: 'phone',
  slotId: '1',
  name: 'Ann',
  email: 'ann@shop.test',
  country: 'TH',
};

test.each(Object.entries(MARKETS))(
  '%s: 200 spellings are one number in all four forms',
  async (country, market) => {
    const { prefix } = market;
    const example = getExampleNumber(country as CountryCode, examples)?.nationalNumber;
    const nationals = [...market.nationals, ...(example === undefined ? [] : [example])];
    const below = random(Number(prefix));
    for (let at = 0; at < SPELLINGS; at++) {
      const national = nationals[at % nationals.length] as string;
      const typed = spell(prefix, national, below);
      const number = { ...REST, phonePrefix: prefix, phoneNumber: typed, account: typed };
      const forms = [register, forgot, train, login].map((action) => sent(action, number));
      expect([typed, ...(await Promise.all(forms))]).toEqual([
        typed,
        ...forms.map(() => `+${prefix}${national}`),
      ]);
    }
  },
);
