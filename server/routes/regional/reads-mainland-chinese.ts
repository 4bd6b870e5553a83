import { preferredTags } from '../../../shared/routing/accept-language.ts';

/**
 * Whether the language that a visitor wants most is Chinese as it is written on the mainland: `zh-CN`, `zh-Hans`, or
 * `zh` alone, which stands for it; not that of Hong Kong, Taiwan or Singapore.
 * @param acceptLanguage header as it came
 */
export function readsMainlandChinese(acceptLanguage: string | undefined): boolean {
  const [tag = ''] = preferredTags(acceptLanguage);
  try {
    const { language, region } = new Intl.Locale(tag).maximize();
    return language === 'zh' && region === 'CN';
  } catch {
    return false;
  }
}
