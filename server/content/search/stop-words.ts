import type { Locale } from '../../../shared/locales.ts';

const list = (words: string) => new Set(words.split(' '));

/**
 * Words that stand in every text, as `foldText` leaves them: of grammar, and those in which a question is put. Without
 * them searches in a language also count such words.
 */
const STOP_WORDS: Readonly<Partial<Record<Locale, ReadonlySet<string>>>> = {
  en_US: list(
    'a an and are as at be by can cant cannot do does dont doesnt for from how i in is it my of on or the to what where with you your',
  ),
  in: list('ada agar apa atau bagaimana cara dan dari dengan di itu ini ke saya untuk yang'),
  th: list('การ ของ คือ จะ ที่ ทำ ทำไม ให้ ได้ และ วิธี หรือ ใน อย่างไร ยังไง ยัง ไง ไหม'),
  vi: list('ban cach cho co cua de gi la lam nao nhu the thi toi va ve voi'),
  zh_CN: list('的 了 在 是 我 吗 呢 和 与 或 怎么 如何 怎样 怎么样 什么 为什么'),
  ms_MY: list('ada apa atau bagaimana cara dan dari daripada dengan di itu ini ke saya untuk yang'),
};

export function isStopWord(term: string, locale: Locale): boolean {
  return STOP_WORDS[locale]?.has(term) ?? false;
}

export function stopWordsOf(locale: Locale): Iterable<string> {
  return STOP_WORDS[locale] ?? [];
}
