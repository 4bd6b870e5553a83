import i18next, { type i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import type { ReactNode } from 'react';
import type { Locale } from '../../shared/locales.ts';
import type { TextTree } from '../../shared/page-data.ts';

const instances = new WeakMap<TextTree, I18n>();

/** Provides a view's texts: `useTranslation().t('banner.title')`. Nothing is fetched. */
export function ViewTexts({
  locale,
  texts,
  children,
}: {
  locale: Locale;
  texts: TextTree;
  children: ReactNode;
}) {
  return <I18nextProvider i18n={instanceOf(locale, texts)}>{children}</I18nextProvider>;
}

function instanceOf(locale: Locale, texts: TextTree): I18n {
  const known = instances.get(texts);
  if (known !== undefined) return known;
  const instance = i18next.createInstance();
  void instance.init({
    lng: locale,
    load: 'currentOnly',
    supportedLngs: [locale],
    resources: { [locale]: { translation: texts } },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  instances.set(texts, instance);
  return instance;
}
