/**
 * Countries in forms, our markets first: ISO 3166-1 alpha-2 codes and telephone prefixes. `Intl.DisplayNames`
 * supplies the names.
 */
export const COUNTRIES = [
  { code: 'ID', prefix: '62' },
  { code: 'MY', prefix: '60' },
  { code: 'SG', prefix: '65' },
  { code: 'TH', prefix: '66' },
  { code: 'VN', prefix: '84' },
  { code: 'PH', prefix: '63' },
  { code: 'CN', prefix: '86' },
  { code: 'AE', prefix: '971' },
  { code: 'AU', prefix: '61' },
  { code: 'BD', prefix: '880' },
  { code: 'BE', prefix: '32' },
  { code: 'BN', prefix: '673' },
  { code: 'BR', prefix: '55' },
  { code: 'CA', prefix: '1' },
  { code: 'CH', prefix: '41' },
  { code: 'CL', prefix: '56' },
  { code: 'CO', prefix: '57' },
  { code: 'CZ', prefix: '420' },
  { code: 'DE', prefix: '49' },
  { code: 'DK', prefix: '45' },
  { code: 'EG', prefix: '20' },
  { code: 'ES', prefix: '34' },
  { code: 'FI', prefix: '358' },
  { code: 'FR', prefix: '33' },
  { code: 'GB', prefix: '44' },
  { code: 'HK', prefix: '852' },
  { code: 'IE', prefix: '353' },
  { code: 'IL', prefix: '972' },
  { code: 'IN', prefix: '91' },
  { code: 'IT', prefix: '39' },
  { code: 'JP', prefix: '81' },
  { code: 'KE', prefix: '254' },
  { code: 'KH', prefix: '855' },
  { code: 'KR', prefix: '82' },
  { code: 'LA', prefix: '856' },
  { code: 'LK', prefix: '94' },
  { code: 'MM', prefix: '95' },
  { code: 'MO', prefix: '853' },
  { code: 'MX', prefix: '52' },
  { code: 'NG', prefix: '234' },
  { code: 'NL', prefix: '31' },
  { code: 'NO', prefix: '47' },
  { code: 'NP', prefix: '977' },
  { code: 'NZ', prefix: '64' },
  { code: 'PK', prefix: '92' },
  { code: 'PL', prefix: '48' },
  { code: 'PT', prefix: '351' },
  { code: 'SA', prefix: '966' },
  { code: 'SE', prefix: '46' },
  { code: 'TL', prefix: '670' },
  { code: 'TR', prefix: '90' },
  { code: 'TW', prefix: '886' },
  { code: 'US', prefix: '1' },
  { code: 'ZA', prefix: '27' },
] as const;

/** Of the served markets, and of Singapore and the Philippines. */
export const MARKET_PREFIXES: readonly string[] = ['60', '62', '63', '65', '66', '84', '86'];

export type CountryCode = (typeof COUNTRIES)[number]['code'];

const prefixes = new Map<string, string>(COUNTRIES.map(({ code, prefix }) => [code, prefix]));

export function isCountry(code: unknown): code is CountryCode {
  return typeof code === 'string' && prefixes.has(code);
}

/** For example `66`. */
export function phonePrefixOf(code: CountryCode): string {
  return prefixes.get(code) as string;
}
