import type { ServerResponse } from 'node:http';

/** What is found out about an answer on its way, for its line in the log. */
export interface RequestTrail {
  /** What whoever asked calls the trace (W3C Trace Context), passed on with every call for it. */
  traceparent: string | undefined;
  page: TrailedPage | null;
  /** Where it comes from, as the figures call it. */
  from: string | null;
  /** Begins a span of a trace, and returns what ends it. Null unless an SDK is loaded (`tracing.ts`). */
  begin: ((name: SpanName, attributes: Record<string, string>) => (error?: unknown) => void) | null;
  /** Whether the page was sent without what decides about it (503), because the platform failed. */
  isUndecided: boolean;
  /** Milliseconds of all calls for it together. */
  upstreamMs: number;
  /** Milliseconds of compiling or drawing. */
  renderMs: number;
}

export interface TrailedPage {
  match: { page: { id: string } };
  locale: string;
  visitorDevice: string;
  snapshot: { revision: string };
}

export type SpanName = 'cache' | 'render' | 'upstream';

/** What is spent for somebody. */
export type Spent = Pick<RequestTrail, 'upstreamMs' | 'renderMs' | 'traceparent' | 'begin'>;

const TRAIL = Symbol('trail');
/** Version, trace, span and flags; a trace or span of zeros is none. */
const TRACEPARENT = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

type Trailed = ServerResponse & { [TRAIL]?: RequestTrail };

/** The trail of an answer, begun with the first who asks. */
export function trailOf(res: ServerResponse): RequestTrail {
  return ((res as Trailed)[TRAIL] ??= {
    traceparent: traceparentIn(res.req.headers['traceparent']),
    page: null,
    from: null,
    isUndecided: false,
    begin: null,
    upstreamMs: 0,
    renderMs: 0,
  });
}

function traceparentIn(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && TRACEPARENT.test(header) ? header : undefined;
}
