import type { FormEvent } from 'react';
import { isCountry, phonePrefixOf } from '../../../shared/countries.ts';

/** Whoever chooses a country has its country code too, unless a number is there already. */
export function followCountry({ target }: FormEvent<HTMLElement>): void {
  if (!(target instanceof HTMLSelectElement) || target.name !== 'country') return;
  const number = target.form?.elements.namedItem('phoneNumber');
  const prefix = target.form?.elements.namedItem('phonePrefix');
  const untouched = number instanceof HTMLInputElement && number.value === '';
  if (untouched && prefix instanceof HTMLSelectElement && isCountry(target.value))
    prefix.value = phonePrefixOf(target.value);
}
