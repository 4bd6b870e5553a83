import type { RequestListener } from 'node:http';
import type { Attributes, Span } from '@opentelemetry/api';
import { trailOf, type RequestTrail } from './request-trail.ts';

/** Spans of an OpenTelemetry SDK that was loaded with `--import`. */
export interface Tracing {
  /** Puts each request into a span, in which those of its trail lie. */
  around(listener: RequestListener): RequestListener;
}

const NAME = 'stallwise';
/** Where any 1.x of the API keeps what an SDK has registered, for all copies of itself in a process. */
const REGISTERED = Symbol.for('opentelemetry.js.api.1');
const REMOTE = /^00-(?<traceId>\w{32})-(?<spanId>\w{16})-(?<flags>\w{2})$/;
const FAILED = 500;

/** Null without an SDK: then the API is not loaded either, and nothing costs anything. */
export async function openTracing(): Promise<Tracing | null> {
  const registered = (globalThis as { [REGISTERED]?: { trace?: unknown } })[REGISTERED];
  if (registered?.trace === undefined) return null;
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const tracer = trace.getTracer(NAME);

  /** Whoever asked has begun the trace. */
  const contextOf = ({ traceparent = '' }: RequestTrail) => {
    const { traceId, spanId, flags } = REMOTE.exec(traceparent)?.groups ?? {};
    if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
    const traceFlags = Number.parseInt(flags ?? '', 16);
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
  };

  const end = (span: Span, error?: unknown) => {
    if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };

  return {
    around: (listener) => (req, res) => {
      const trail = trailOf(res);
      const attributes = { 'http.request.method': req.method ?? '' };
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER, attributes }, contextOf(trail));
      const context = trace.setSpan(ROOT_CONTEXT, span);
      trail.traceparent = traceparentOf(span);
      const open = new Set<Span>();
      trail.begin = (name, more) => {
        const part = tracer.startSpan(name, { attributes: more }, context);
        open.add(part);
        return (error) => open.delete(part) && end(part, error);
      };
      res.once('close', () => {
        // What was given up with the answer.
        for (const part of open) end(part);
        span.setAttributes({ 'http.response.status_code': res.statusCode, ...attributesOf(trail) });
        end(span, res.statusCode >= FAILED ? res.statusCode : undefined);
      });
      listener(req, res);
    },
  };
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

function attributesOf({ page, from }: RequestTrail): Attributes {
  if (page === null) return {};
  const { match, locale, visitorDevice: device, snapshot } = page;
  return { page: match.page.id, locale, device, revision: snapshot.revision, from: from ?? '' };
}
