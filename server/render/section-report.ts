import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { AppError } from '../../shared/errors.ts';

export interface SectionFailure {
  page: string;
  section: string;
  /** The call that failed, or else all that the page has made so far. */
  call: string;
  error: unknown;
  message: string;
}

export type SectionFailed = (failure: SectionFailure, log: Logger) => void;

const TOLD_AGAIN_MS = 60_000;
/** There are fewer sections, and few ways to fail. */
const MOST_KINDS = 1000;

/** Counts every failure, and logs each kind once a minute: visitors would repeat it with every page. */
export function createSectionReport({ sectionFailures }: Pick<Metrics, 'sectionFailures'>): SectionFailed {
  const told = new Map<string, number>();
  return ({ page, section, call, error, message }, log) => {
    sectionFailures.inc({ section });
    const kind = [page, section, call, causeOf(error), message].join(' ');
    const now = Date.now();
    const last = told.get(kind) ?? -Infinity;
    // A clock that was set back must not silence it.
    if (Math.abs(now - last) < TOLD_AGAIN_MS) return;
    if (told.size >= MOST_KINDS) told.clear();
    told.set(kind, now);
    // What the platform does wrong is expected; anything else is a defect.
    log[error instanceof AppError ? 'warn' : 'error']({ err: error, page, section, call }, message);
  };
}

function causeOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  return error instanceof Error ? error.name : typeof error;
}
