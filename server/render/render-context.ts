import type { i18n as I18n } from 'i18next';
import type { PublicConfig } from '../../shared/page-data.ts';
import type { Snapshot } from '../../shared/registry/types.ts';
import type { SsrEntry } from '../../shared/ssr-contract.ts';
import type { ReadAgreement } from '../content/read-agreement.ts';
import type { Limits } from '../limits/limits.ts';
import type { Metrics } from '../metrics.ts';
import type { PageApi, PageApiRequest } from '../upstream/page-api.ts';
import type { Assets } from './assets.ts';
import type { ResolvedPage } from './resolved-page.ts';

/** What the server lends to the making of a page, besides the page itself. */
export interface RenderContext {
  config: { siteOrigin: URL; public: Omit<PublicConfig, 'hosts'> };
  limits: Pick<Limits, 'pageDataMs'>;
  metrics: Pick<Metrics, 'upstreamFailures' | 'sectionFailures'>;
  platform: { pageApi(request: PageApiRequest): PageApi };
  assets: Assets;
  /** The built client for the server; a development server loads it anew after a change. */
  ssr(): Promise<SsrEntry>;
  textsOf(snapshot: Snapshot): I18n;
  /** What visitors agree to, as it ships with the site. */
  agreement: ReadAgreement;
  /** Is told of a static section that could not be drawn. */
  drawFailed(page: ResolvedPage, section: string, error: unknown): void;
  /** Changes with the code, the registry and the texts. */
  buildId(snapshot: Snapshot): string;
  /** Markup that a development server needs in the head; empty otherwise. */
  developmentHead(nonce: string | null): string;
}
