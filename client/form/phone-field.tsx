import type { Locale } from '../../shared/locales.ts';
import { PhonePrefix } from './phone-prefix.tsx';
import { TextField } from './text-field.tsx';

interface PhoneProps {
  locale: Locale;
  label: string;
  hint?: string;
  optional?: boolean;
  /** Whether to ask the platform for the visitor's country. */
  guess?: boolean;
}

/** A country code and a number. */
export function PhoneField({ locale, label, hint, optional = false, guess = true }: PhoneProps) {
  return (
    <div className="phone-field">
      <PhonePrefix locale={locale} number="phoneNumber" guess={guess} />
      <TextField
        name="phoneNumber"
        label={label}
        hint={hint}
        optional={optional}
        inputMode="tel"
        autoComplete="tel-national"
      />
    </div>
  );
}
