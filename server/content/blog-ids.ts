import { articleError } from './article-issue.ts';
import type { ArticleFile } from './read-article.ts';
import type { Found } from './read-articles.ts';

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

type Files = readonly ArticleFile<'blog'>[];

/** Finds articles without an id and ids that two articles share. */
export function checkBlogIds(groups: ReadonlyMap<string, Files>): Found[] {
  const owners = new Map<number, string[]>();
  for (const [group, files] of groups) {
    const id = idOf(files);
    if (id !== undefined) owners.set(id, [...(owners.get(id) ?? []), group]);
  }
  const free = Math.max(0, ...owners.keys()) + 1;
  return [...groups].flatMap(([group, files]) => {
    const first = files.find(({ article }) => article !== null);
    if (first === undefined) return [];
    const id = idOf(files);
    const allowed = `a number of its own, alike in all languages; ${free} is free`;
    const others = id === undefined ? [] : (owners.get(id) ?? []).filter((other) => other !== group);
    const reason =
      id === undefined
        ? 'The article has no "id"'
        : `The id ${id} stands in ${others.map((other) => `blog/${other}`).join(' and ')} as well`;
    if (id !== undefined && others.length === 0) return [];
    return [{ group, issue: articleError(first.file, first.placeOf('id'), { reason, allowed }) }];
  });
}

/** Takes the id from any translation. `differences` checks that all agree. */
function idOf(files: Files): number | undefined {
  return files.find(({ article }) => article?.front.id !== undefined)?.article?.front.id;
}
