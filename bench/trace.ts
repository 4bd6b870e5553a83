import type { PlainPage } from './plain-browser.ts';

export interface TraceEvent {
  name: string;
  /** Phase. */
  ph: string;
  pid: number;
  tid: number;
  /** Begin, elapsed and computing time in µs. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string; url?: string; fileName?: string; data?: { url?: string } };
}

/** A task of the page's main thread. */
export interface MainTask {
  /** Begin and end in the trace's own time, in ms. */
  begin: number;
  end: number;
  /** What the thread itself computed, without other processes, in ms. */
  ms: number;
}

/** @param categories of Chromium's trace, with commas between them */
export async function recordTrace(
  page: PlainPage,
  categories: string,
  work: () => Promise<void>,
): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  page.on('Tracing.dataCollected', ({ value }) => events.push(...(value as TraceEvent[])));
  await page.send('Tracing.start', { transferMode: 'ReportEvents', categories });
  await work();
  const complete = new Promise((resolve) => page.on('Tracing.tracingComplete', resolve));
  await page.send('Tracing.end');
  await complete;
  return events;
}

export function mainTasks(events: readonly TraceEvent[]): MainTask[] {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  );
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && threads.has(`${pid}:${tid}`))
    .map(({ ts, dur = 0, tdur = dur }) => ({
      begin: ts / 1000,
      end: (ts + dur) / 1000,
      ms: Math.min(dur, tdur) / 1000,
    }));
}
