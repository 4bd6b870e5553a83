/** What chats and mails leave behind a link: closing punctuation, blanks and invisible characters. */
const LEFT_BEHIND =
  /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}.,;:!?)\]}>'"’”»…。，、；：！？）】》」]/u;

/**
 * Returns a canonical path without what a pasted link carries at its end, or null if it carries nothing. Something of the
 * last segment always stays.
 */
export function withoutPasted(path: string): string | null {
  const start = path.lastIndexOf('/') + 1;
  const segment = path.slice(start);
  const kept = [...decodeURIComponent(segment)];
  let end = segment.length;
  for (let last = kept.at(-1); last !== undefined && LEFT_BEHIND.test(last); last = kept.at(-1)) {
    end -= segment.endsWith(last, end) ? last.length : escapeOf(last).length;
    kept.pop();
  }
  return end === segment.length || end === 0 ? null : path.slice(0, start + end);
}

function escapeOf(character: string): string {
  return [...new TextEncoder().encode(character)].map((byte) => `%${byte.toString(16)}`).join('');
}
