import { changeEntry, type Apply, type EntryChange } from './change-registry.ts';
import { withKey, withoutKey } from './edit-json.ts';

/**
 * Hides a page in every language, or takes that back. Only the one key of the entry is written, so a page comes back as
 * it was: a draft as a draft, and at the moments that it had.
 * @param page id of a page of the registry, in its own spelling
 */
export function switchPage(
  apply: Apply,
  { page, disabled, by }: { page: string; disabled: boolean; by: string },
): Promise<EntryChange> {
  const why = `${disabled ? 'disable' : 'enable'} ${page}`;
  return changeEntry(apply, { page, by, why }, (text, { publish }, at) => {
    if ((publish?.disabled ?? false) === disabled) return text;
    const own = [...at, 'publish'];
    if (disabled)
      return publish
        ? withKey(text, own, 'disabled', 'true')
        : withKey(text, at, 'publish', '{ "disabled": true }');
    const isRest = Object.keys(publish ?? {}).every((key) => key === 'disabled');
    return isRest ? withoutKey(text, at, 'publish') : withoutKey(text, own, 'disabled');
  });
}
