import type { Transport } from '../../shared/api/call.ts';
import type { ApiName } from '../../shared/api/endpoint.ts';
import { beforeList, isLogin } from '../../shared/api/routes.ts';
import type { Backend } from '../backend/open-backend.ts';
import type { Limits } from '../limits/limits.ts';
import { createHeaderNotices, type HeaderNoticesReader } from './header-notices.ts';
import { createInProcessTransport } from './in-process-transport.ts';
import { createLastGood } from './last-good.ts';
import { createPageApi, type PageApi, type PageApiRequest } from './page-api.ts';
import { observed, type CallFigures } from './observe-calls.ts';
import type { Upstream, UpstreamOptions } from './undici-transport.ts';

export interface PlatformState {
  kind: 'embedded' | 'upstream';
  circuit: 'closed' | 'open' | 'probing';
}

/** Answers the calls: the embedded backend, or the platform at `API_BASE_URL`. */
export interface Platform {
  pageApi(request: PageApiRequest): PageApi;
  headerNotices: HeaderNoticesReader;
  state(): PlatformState;
  /** Asks a platform that was down itself when its pause is over: an instance that is not ready has no visitors. */
  ready(): Promise<boolean>;
  /** The content has changed: kept answers are asked for anew. */
  expire(): void;
  secureCookies: boolean;
  transport: Transport;
  /** For forms, whose calls to a platform have sockets of their own. */
  formTransport: Transport;
  /** Null with the embedded backend. */
  upstream: Upstream | null;
  close(): Promise<void>;
}

export interface PlatformOptions {
  config: { apiBaseUrl: URL | null; priceSegment: string | null; siteOrigin: URL };
  /** Whoever opened the backend closes it. Null if `apiBaseUrl` is set. */
  backend: Backend | null;
  limits: Limits;
  /** Counts the calls. */
  metrics?: CallFigures;
  now?: () => number;
}

async function openUpstream(baseUrl: URL, options: UpstreamOptions): Promise<Upstream> {
  const { createUpstream } = await import('./undici-transport.ts');
  return createUpstream(baseUrl, options);
}

function openTransport(
  upstream: Upstream | null,
  { backend, metrics }: Pick<PlatformOptions, 'backend' | 'metrics'>,
): Transport {
  if (upstream !== null) return upstream.transport;
  if (backend === null) throw new Error('Neither an embedded backend nor API_BASE_URL');
  const transport = createInProcessTransport(backend);
  return metrics === undefined ? transport : observed(transport, metrics);
}

/** Any answer closes the circuit. */
async function probe({ circuit, request }: Upstream, { readyMs }: Limits): Promise<void> {
  if (circuit.state() !== 'open' || circuit.waitMs() > 0) return;
  const { method, path: target } = isLogin;
  const signal = AbortSignal.timeout(readyMs);
  // The circuit takes note of a failure.
  await request({ method, target, headers: {}, body: undefined, signal }).catch(() => undefined);
}

const NOBODY = { cookies: undefined, signal: new AbortController().signal };

export async function createPlatform({
  config,
  backend,
  limits,
  metrics,
  now,
}: PlatformOptions): Promise<Platform> {
  const { apiBaseUrl } = config;
  const upstream =
    apiBaseUrl === null ? null : await openUpstream(apiBaseUrl, { limits, now, figures: metrics });
  const transport = openTransport(upstream, { backend, metrics });
  const lastGood = createLastGood(limits, now);
  const tools = {
    transport,
    lastGood,
    limits,
    priceSegment: config.priceSegment,
    leftOut: (call: ApiName, rows: number) => metrics?.upstreamRowsLeftOut.inc({ call }, rows),
  };
  const pageApi = (request: PageApiRequest) => createPageApi(tools, request);
  return {
    pageApi,
    headerNotices: createHeaderNotices(
      (locale, onFailure) => pageApi({ ...NOBODY, locale, onFailure }).call(beforeList),
      limits,
      now,
    ),
    state: () => ({
      kind: upstream === null ? 'embedded' : 'upstream',
      circuit: upstream?.circuit.state() ?? 'closed',
    }),
    async ready() {
      if (upstream === null) return (backend as Backend).ready();
      await probe(upstream, limits);
      return upstream.circuit.state() === 'closed';
    },
    expire: () => lastGood.expire(),
    secureCookies: config.siteOrigin.protocol === 'https:',
    transport,
    formTransport: upstream?.formTransport ?? transport,
    upstream,
    close: async () => upstream?.close(),
  };
}
