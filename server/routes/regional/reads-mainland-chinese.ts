import { preferredTags } from '../../../shared/routing/accept-language.ts';

/**
 * Whether the first language is `zh-CN`, `zh-Hans` or plain `zh`, but not the Chinese of Hong Kong, Taiwan or
 * Singapore.
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
