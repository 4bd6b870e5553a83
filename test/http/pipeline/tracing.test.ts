import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { trace } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-base';
import { expect, onTestFinished, test } from 'vitest';
import { openTracing } from '../../../server/log/tracing.ts';
import { startFakeBackend } from '../../support/fake-backend.ts';
import { startSite, type TestSite } from '../../support/site.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const traceparent = `00-${TRACE}-${SPAN}-01`;

/** What an operator loads with `--import`. */
function loadSdk(): InMemorySpanExporter {
  const exporter = new InMemorySpanExporter();
  trace.setGlobalTracerProvider(
    new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }),
  );
  onTestFinished(() => trace.disable());
  return exporter;
}

async function listening({ site: { listener } }: TestSite): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => void server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The spans of one visit. Its own ends last. */
async function spansOf(exporter: InMemorySpanExporter, url: string): Promise<ReadableSpan[]> {
  exporter.reset();
  await (await fetch(url, { headers: { traceparent } })).arrayBuffer();
  await expect.poll(() => exporter.getFinishedSpans().at(-1)?.name).toBe('request');
  return exporter.getFinishedSpans();
}

test('without an SDK there are no spans, and the API is not asked', async () => {
  expect(await openTracing()).toBeNull();
});

test('with an SDK: request, cache, render and calls, as parts of the trace of whoever asks', async () => {
  const exporter = loadSdk();
  await using platform = await startFakeBackend();
  await using site = await startSite({ env: { API_BASE_URL: platform.url.href } });
  const origin = await listening(site);
  const spans = await spansOf(exporter, `${origin}/en_US/goods/price.htm`);
  expect(new Set(spans.map(({ name }) => name))).toEqual(new Set(['request', 'cache', 'render', 'upstream']));
  expect(new Set(spans.map((span) => span.spanContext().traceId))).toEqual(new Set([TRACE]));
  const request = spans.at(-1) as ReadableSpan;
  expect(request.parentSpanContext?.spanId).toBe(SPAN);
  expect(request.attributes).toMatchObject({
    page: 'price',
    locale: 'en_US',
    'http.response.status_code': 200,
  });
  const { spanId } = request.spanContext();
  for (const part of spans.slice(0, -1)) expect(part.parentSpanContext?.spanId, part.name).toBe(spanId);
  const sent = platform.calls.map(({ headers }) => headers['traceparent']).filter(Boolean);
  expect(sent).toContain(`00-${TRACE}-${spanId}-01`);

  const kept = await spansOf(exporter, `${origin}/en_US/introduction/order.htm`).then(() =>
    spansOf(exporter, `${origin}/en_US/introduction/order.htm`),
  );
  expect(kept.map(({ name }) => name)).toEqual(['cache', 'request']);
  expect(kept.at(-1)?.attributes).toMatchObject({ from: 'kept', page: 'introductionOrder' });
});

test('a call that fails, and an answer that does, are marked', async () => {
  const exporter = loadSdk();
  await using platform = await startFakeBackend();
  platform.answerAll({ reset: true });
  await using site = await startSite({ env: { API_BASE_URL: platform.url.href } });
  const spans = await spansOf(exporter, `${await listening(site)}/api/v1/isLogin.json`);
  expect(spans.map(({ name, status }) => [name, status.code])).toEqual([
    ['upstream', 2],
    ['request', 2],
  ]);
});
