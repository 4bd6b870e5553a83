import { preferredTags } from '../../../shared/routing/accept-language.ts';

/**
 * Whether the visitor's first language is mainland Chinese: `zh-CN`, `zh-Hans` or plain `zh`, but not that of Hong
 * Kong, Taiwan or Singapore.
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
