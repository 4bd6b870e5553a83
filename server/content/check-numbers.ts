import { articleError } from './article-issue.ts';
import type { ArticleFile } from './read-article.ts';
import type { Found } from './read-articles.ts';
import { sharedNumbers } from './shared-numbers.ts';

type Groups<K extends 'blog' | 'help'> = ReadonlyMap<string, readonly ArticleFile<K>[]>;

/** Finds articles of the blog without an id, and ids that two of them share. */
export function checkBlogIds(groups: Groups<'blog'>): Found[] {
  const all = numbered('blog', groups, ({ id }) => id);
  const { free, shared } = sharedNumbers(all, (id) => `The id ${id}`);
  const missing = all
    .filter(({ number }) => number === undefined)
    .map((one) => ({ one, reason: 'The article has no "id"' }));
  const allowed = `a number of its own, alike in all languages; ${free} is free`;
  return [...missing, ...shared].map(({ one, reason }) => one.found('id', { reason, allowed }));
}

/** Finds places among the frequent problems that two texts of the help centre share. */
export function checkFrequent(groups: Groups<'help'>): Found[] {
  const all = numbered('help', groups, ({ frequent }) => frequent);
  const { free, shared } = sharedNumbers(all, (place) => `"frequent: ${place}"`);
  const allowed = `a place of its own, alike in all languages; ${free} is free`;
  return shared.map(({ one, reason }) => one.found('frequent', { reason, allowed }));
}

/** Takes the number from any translation. `differences` checks that all agree. Unreadable texts are left out. */
function numbered<K extends 'blog' | 'help'>(
  kind: K,
  groups: Groups<K>,
  numberOf: (front: NonNullable<ArticleFile<K>['article']>['front']) => number | undefined,
) {
  return [...groups].flatMap(([group, files]) => {
    const first = files.find(({ article }) => article !== null);
    if (first === undefined) return [];
    const numbers = files.map(({ article }) => (article === null ? undefined : numberOf(article.front)));
    const found = (key: string, fault: Parameters<typeof articleError>[2]): Found => ({
      group,
      issue: articleError(first.file, first.placeOf(key), fault),
    });
    return [{ name: `${kind}/${group}`, number: numbers.find((number) => number !== undefined), found }];
  });
}
