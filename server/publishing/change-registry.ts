import type { PageEntry } from '../../shared/registry/schema.ts';
import { registryIn } from './working-copy.ts';
import { REGISTRY_NAME } from '../registry/file-names.ts';
import type { LocatedIssue } from '../registry/locate-issue.ts';
import {
  applyChange,
  type Applied,
  type Change as AppliedChange,
  type MakeChange,
  type Workplace,
} from './change/apply-change.ts';

/** `changed` is false if the text was so already. */
export type EntryChange = { readonly changed: boolean } | { readonly refused: readonly LocatedIssue[] };

export interface EntryOptions extends Pick<AppliedChange, 'by' | 'why'> {
  /** Id of a page of the registry, in its own spelling. */
  readonly page: string;
}

/** Makes a change of files, or of what is published. */
export type Apply = (make: MakeChange) => Promise<Pick<Applied, 'refused'>>;

/** Of the files of this machine. */
export function applyTo(workplace: Workplace): Apply {
  return (make) => applyChange(workplace, make);
}

/** Writes what `change` makes of an entry and of the registry's text around it, unless the site would refuse it. */
export async function changeEntry(
  apply: Apply,
  { page, by, why }: EntryOptions,
  change: (text: string, entry: PageEntry, at: readonly (string | number)[]) => string,
): Promise<EntryChange> {
  let changed = false;
  const { refused } = await apply((files) => {
    const { text: before, registry } = registryIn(files);
    const { pages } = registry;
    const at = pages.findIndex(({ id }) => id === page);
    if (at < 0) throw new Error(`The registry has no page "${page}"`);
    const text = change(before, pages[at] as PageEntry, ['pages', at]);
    changed = text !== before;
    return { writes: new Map(changed ? [[REGISTRY_NAME, Buffer.from(text)]] : []), by, why };
  });
  return refused === null ? { changed } : { refused };
}
