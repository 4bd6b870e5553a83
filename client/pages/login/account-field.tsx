import { useTranslation } from 'react-i18next';
import { COUNTRIES } from '../../../shared/countries.ts';
import { LOCAL_NUMBER } from '../../../shared/forms/account-name.ts';
import { exampleNumber, onOneLine } from '../../../shared/forms/example-number.ts';
import { localeInfo, type Locale } from '../../../shared/locales.ts';
import { useField } from '../../form/form-context.ts';
import { PhonePrefix } from '../../form/phone-prefix.tsx';
import { TextField } from '../../form/text-field.tsx';

/**
 * An e-mail address or a phone number. The style sheet shows the country codes while the field is valid, which is
 * while it holds a local number, so it needs no script.
 */
export function AccountField({ locale }: { locale: Locale }) {
  const { t } = useTranslation();
  const example = exampleFor(useField('phonePrefix').value, locale);
  return (
    <div className="account-field">
      <TextField
        name="account"
        label={t('forms.fields.account')}
        hint={t('form.accountHint', { example })}
        required
        pattern={LOCAL_NUMBER}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="account-prefix">
        <PhonePrefix locale={locale} number="account" />
      </div>
    </div>
  );
}

/** A local number of the country that was chosen when the form was sent, or else of the market. */
function exampleFor(prefix: string, locale: Locale): string {
  const chosen = COUNTRIES.find((country) => country.prefix === prefix);
  const known = chosen === undefined ? '' : exampleNumber(chosen.code);
  return onOneLine(known === '' ? exampleNumber(localeInfo(locale).country) : known);
}
