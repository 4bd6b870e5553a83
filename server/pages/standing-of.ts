import type { ServerResponse } from 'node:http';
import { trailOf } from '../log/request-trail.ts';

interface Standing {
  status: 200 | 503;
  /** Head lines, names and values by turns. */
  lines: readonly string[];
}

/**
 * Status and head lines of a page. One that the platform did not decide in time is 503 and counts as a failure of the
 * platform, not of the server (contract, Failure).
 * @param retryAfter as in `PageData`; null or undefined for a page that is decided
 */
export function standingOf(res: ServerResponse, retryAfter: number | null | undefined): Standing {
  if (retryAfter === null || retryAfter === undefined) return { status: 200, lines: [] };
  trailOf(res).isUndecided = true;
  return { status: 503, lines: ['retry-after', String(retryAfter)] };
}
