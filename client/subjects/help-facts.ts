import { AppError } from '../../shared/errors.ts';
import type { PageContext } from '../../shared/page-context.ts';
import type { SubjectFacts } from '../../shared/page-subject.ts';
import { withoutJoiners } from '../../shared/texts/unbreakable.ts';

const SEGMENT = /^[\w-]{1,80}$/;

/**
 * The named placeholders of an address, as calls take them.
 * @throws AppError NOT_FOUND for one that no call can mean
 */
export function segmentsOf<Name extends string>(
  params: Readonly<Record<string, string>>,
  names: readonly Name[],
): Record<Name, string> {
  const wrong = names.find((name) => !SEGMENT.test(params[name] ?? ''));
  if (wrong !== undefined) throw new AppError('NOT_FOUND', 404, `"${wrong}" of the address is no id`);
  return Object.fromEntries(names.map((name) => [name, params[name]])) as Record<Name, string>;
}

/** The way to an answer or a category, from the first page of the help centre on. */
export function helpAbove(
  page: PageContext,
  category?: { cid: string; name: string },
): NonNullable<SubjectFacts['above']> {
  const first = { page: 'helpIndex', params: {}, name: withoutJoiners(page.t('layouts:helpName')) };
  if (category === undefined) return [first];
  return [
    first,
    { page: 'helpCategory', params: { type: category.cid }, name: withoutJoiners(category.name) },
  ];
}

/** Search engines cut longer titles off. */
const MOST_LETTERS = 60;

/** A title for search engines, with the brand where there is room. */
export function titled(title: string, { brand }: Pick<PageContext, 'brand'>): string {
  const whole = `${title} – ${brand}`;
  return whole.length > MOST_LETTERS ? title : whole;
}
