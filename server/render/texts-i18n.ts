import i18next, { type i18n as I18n, type Resource } from 'i18next';
import { TEXT_AREAS } from '../../shared/registry/names.ts';
import type { Snapshot } from '../../shared/registry/types.ts';

const instances = new WeakMap<Snapshot, I18n>();

/** The shared texts of a snapshot. Requests use clones. */
export function textsOf(snapshot: Snapshot): I18n {
  const known = instances.get(snapshot);
  if (known !== undefined) return known;
  const { locales, defaultLocale, brand } = snapshot.site;
  const resources: Resource = {};
  for (const locale of locales) {
    resources[locale] = Object.fromEntries(
      TEXT_AREAS.map((area) => [area, snapshot.texts.area(area, locale)]),
    );
  }
  const instance = i18next.createInstance();
  void instance.init({
    lng: defaultLocale,
    fallbackLng: defaultLocale,
    supportedLngs: [...locales],
    load: 'currentOnly',
    ns: [...TEXT_AREAS],
    defaultNS: 'common',
    resources,
    initAsync: false,
    interpolation: { escapeValue: false, defaultVariables: { brand } },
  });
  instances.set(snapshot, instance);
  return instance;
}
