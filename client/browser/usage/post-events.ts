import type { CollectorAnswer } from '../../../shared/usage/answers.ts';
import { PART_BYTES } from '../../../shared/usage/parts.ts';

/** Milliseconds after which an answer no longer counts. */
const ANSWER_MS = 30_000;

/** Resolves with null if there is no answer. Redirects are not followed (Specification 8). */
export async function postEvents(url: string, body: string): Promise<CollectorAnswer | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      credentials: 'omit',
      redirect: 'manual',
      // A batch on its way arrives even if the visitor leaves.
      keepalive: new Blob([body]).size < PART_BYTES,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
}
