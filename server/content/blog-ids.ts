/** Smaller ids keep the form of the first addresses: the language and two digits. */
const SHORT = 100;

/**
 * One number per article and language, unique for up to 98 languages.
 * @param number `id` in the front matter, from 1
 * @param language position of the language in the list, from 0
 */
export function articleId(number: number, language: number): string {
  return String(number < SHORT ? (language + 1) * SHORT + number : number * SHORT + language + 1);
}

/** Smaller numbers keep the form of the first addresses: the language and one digit. */
const SHORT_TOPIC = 10;

/**
 * One number per topic and language, unique for up to 98 languages.
 * @param number of the topic's file, from 1
 * @param language position of the language in the list, from 0
 */
export function topicId(number: number, language: number): string {
  return String(number < SHORT_TOPIC ? (language + 1) * SHORT_TOPIC + number : number * SHORT + language + 1);
}
