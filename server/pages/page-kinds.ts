import { PAYLOAD_SEGMENT } from '../../shared/page-data.ts';
import type { AnswerKind } from '../metrics/answer-metrics.ts';
import type { PageKind } from '../page-cache/cache-entries.ts';

interface PageKindRow {
  /** Follows the page's address. */
  suffix: string;
  counted: AnswerKind;
  /** How it is answered for one visitor alone. */
  ownWay: 'live' | 'whole';
}

export const pageKinds: Record<PageKind, PageKindRow> = {
  document: { suffix: '', counted: 'page', ownWay: 'live' },
  payload: { suffix: `/${PAYLOAD_SEGMENT}`, counted: 'other', ownWay: 'whole' },
};

/** Splits an address into that of the page and the kind. */
export function splitKind(path: string): { path: string; kind: PageKind } {
  for (const [kind, { suffix }] of Object.entries(pageKinds) as [PageKind, PageKindRow][])
    if (suffix !== '' && path.endsWith(suffix)) return { path: path.slice(0, -suffix.length), kind };
  return { path, kind: 'document' };
}
