import type { Call } from '../../shared/api/call.ts';
import type { PageContext } from '../../shared/page-context.ts';
import type { SubjectFacts } from '../../shared/page-subject.ts';
import type { HelpFilter } from '../../shared/routing/help-filter.ts';

export interface SubjectArgs {
  call: Call;
  page: PageContext;
  /** Decoded placeholders of the address. */
  params: Record<string, string>;
  /** What a category of the help centre is to list. */
  helpFilter: HelpFilter;
}

/**
 * What a page is about, if one call decides it: blocks and views name it as their `subject`. It is awaited before
 * status and head go out, and an item that does not exist makes the page a 404.
 */
export interface Subject<Data> {
  /** Rejects with NOT_FOUND, as `call` does, if there is no such item. */
  ask(args: SubjectArgs): Promise<Data>;
  describe(data: Data, page: PageContext): SubjectFacts;
}
