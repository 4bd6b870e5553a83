import { noiseIn } from '../../../shared/error-noise.ts';
import {
  MOST_REPORTS,
  REPORT_LIMITS,
  type ClientReport,
  type NoiseCounts,
  type Report,
} from '../../../shared/monitoring.ts';
import { describeError, reportText } from '../../../shared/report-text.ts';
import type { CaughtEvent } from './early-errors.ts';
import { reactFailureOf } from './react-errors.ts';
import type { ShownNow } from './shown-now.ts';
import type { TypedValues } from './typed-values.ts';

export interface Reporter {
  report(event: CaughtEvent): void;
  /** The errors that were set aside since this was last asked. */
  takeNoise(): NoiseCounts;
}

/** Reports the first different errors of a page (Specification 7). Never throws. */
export function createReporter(
  shown: ShownNow,
  typed: TypedValues,
  send: (report: Report) => unknown,
): Reporter {
  const told = new Set<string>();
  const seen = new WeakSet<object>();
  let noise: NoiseCounts = {};

  /** The error screen wraps an error that React has already reported. */
  function isNew(error: unknown): boolean {
    if (typeof error !== 'object' || error === null) return true;
    const { cause } = error as { cause?: unknown };
    const known = seen.has(error) || (typeof cause === 'object' && cause !== null && seen.has(cause));
    seen.add(error);
    return !known;
  }

  function look(event: CaughtEvent): void {
    const error: unknown = 'reason' in event ? event.reason : (event.error ?? event.message);
    if (told.size >= MOST_REPORTS || !isNew(error)) return;
    const file = 'filename' in event ? event.filename : '';
    const kind = reactFailureOf(error)?.byOthers
      ? 'extension'
      : noiseIn(seenError(error, file), window.location.origin, isTranslated());
    if (kind !== null) {
      noise = { ...noise, [kind]: Math.min((noise[kind] ?? 0) + 1, REPORT_LIMITS.noise) };
      return;
    }
    const report = describe(error, file, shown, typed());
    const key = JSON.stringify([report.source, report.error, report.file]);
    if (told.has(key)) return;
    told.add(key);
    send(report);
  }

  return {
    report(event) {
      try {
        look(event);
      } catch {
        // A failing report is never reported.
      }
    },
    takeNoise() {
      const taken = noise;
      noise = {};
      return taken;
    },
  };
}

function describe(error: unknown, file: string, shown: ShownNow, typed: readonly string[]): ClientReport {
  const { userAgent, appName, appVersion, platform } = navigator;
  const failure = reactFailureOf(error);
  const clean = (text: string, max: number) => reportText(text, typed, max);
  return {
    source: failure === undefined ? 'script error' : 'framework error',
    error: clean(describeError(error), REPORT_LIMITS.error),
    file: clean(file, REPORT_LIMITS.file),
    browser: {
      userAgent: userAgent.slice(0, REPORT_LIMITS.userAgent),
      appName: appName.slice(0, REPORT_LIMITS.browser),
      version: appVersion.slice(0, REPORT_LIMITS.userAgent),
      platform: platform.slice(0, REPORT_LIMITS.browser),
    },
    ...(failure === undefined
      ? {}
      : {
          instance: (/\bat (\S+)|^(\S+)@/m.exec(failure.componentStack)?.[1] ?? '').slice(
            0,
            REPORT_LIMITS.instance,
          ),
          info: clean(failure.stage + failure.componentStack, REPORT_LIMITS.info),
        }),
    ...shown.origin(),
    trail: shown.trail().map((path) => clean(path, REPORT_LIMITS.trailEntry)),
  };
}

function seenError(error: unknown, file: string) {
  if (!(error instanceof Error)) return { message: String(error), stack: '', file };
  return { message: `${error.name}: ${error.message}`, stack: error.stack ?? '', file };
}

/** Google's and Microsoft's translators leave these. None of our pages has `font`. */
function isTranslated(): boolean {
  return document.querySelector('html[class*=translated-], [_msttexthash], #root font') !== null;
}
