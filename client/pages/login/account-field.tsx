import { useTranslation } from 'react-i18next';
import { LOCAL_NUMBER } from '../../../shared/forms/account-name.ts';
import { exampleNumber } from '../../../shared/forms/example-number.ts';
import { localeInfo, type Locale } from '../../../shared/locales.ts';
import { PhonePrefix } from '../../form/phone-prefix.tsx';
import { TextField } from '../../form/text-field.tsx';

/**
 * An e-mail address or a phone number. The style sheet shows the country codes while the pattern of a local number
 * fits, so it needs no script.
 */
export function AccountField({ locale }: { locale: Locale }) {
  const { t } = useTranslation();
  const example = exampleNumber(localeInfo(locale).country);
  return (
    <div className="account-field">
      <TextField
        name="account"
        label={t('forms.fields.account')}
        hint={t('form.accountHint', { example })}
        placeholder={example}
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
