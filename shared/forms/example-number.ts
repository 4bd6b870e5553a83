import type { CountryCode } from '../countries.ts';

/** Mobile numbers of our markets as people write them at home. */
const EXAMPLES: Partial<Record<CountryCode, string>> = {
  ID: '0812 3456 7890',
  MY: '012-345 6789',
  SG: '8123 4567',
  TH: '081 234 5678',
  VN: '0912 345 678',
  CN: '131 2345 6789',
};

/** Returns a whole local number; an empty string for a country that is no market of ours. */
export function exampleNumber(country: CountryCode): string {
  return EXAMPLES[country] ?? '';
}

/** Returns a number that no line may end in. */
export function onOneLine(number: string): string {
  return number.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');
}
