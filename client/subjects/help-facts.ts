import type { PageContext } from '../../shared/page-context.ts';
import type { SubjectFacts } from '../../shared/page-subject.ts';

/** The way to an answer or a category, from the first page of the help centre on. */
export function helpAbove(
  page: PageContext,
  category?: { cid: string; name: string },
): NonNullable<SubjectFacts['above']> {
  const first = { page: 'helpIndex', params: {}, name: page.t('layouts:helpName') };
  if (category === undefined) return [first];
  return [first, { page: 'helpCategory', params: { type: category.cid }, name: category.name }];
}
