import type { i18n as I18n } from 'i18next';
import type { PublicConfig } from '../../shared/page-data.ts';
import type { Snapshot } from '../../shared/registry/types.ts';
import type { SsrEntry } from '../../shared/ssr-contract.ts';
import type { ReadAgreement } from '../content/read-agreement.ts';
import type { Limits } from '../limits/limits.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { HeaderNoticesReader } from '../upstream/header-notices.ts';
import type { PageApi, PageApiRequest } from '../upstream/page-api.ts';
import type { Assets } from './assets.ts';
import type { ResolvedPage } from './resolved-page.ts';
import type { SectionFailed } from './section-report.ts';

/** What the static parts of a page are rendered with, without any data. */
export type CompileContext = Pick<RenderContext, 'config' | 'assets' | 'ssr' | 'developmentHead'>;

export interface RenderContext {
  config: { siteOrigin: URL; public: Omit<PublicConfig, 'hosts'> };
  limits: Pick<Limits, 'pageDataMs' | 'decidingCallMs' | 'decideAgainMs' | 'renderDeadlineMs'>;
  metrics: Pick<Metrics, 'upstreamFailures'>;
  platform: { pageApi(request: PageApiRequest): PageApi; headerNotices: Pick<HeaderNoticesReader, 'read'> };
  assets: Assets;
  /** The built client. In development it is reloaded after changes. */
  ssr(): Promise<SsrEntry>;
  textsOf(snapshot: Snapshot): I18n;
  agreement: ReadAgreement;
  drawFailed(page: ResolvedPage, section: string, error: unknown): void;
  /** A section has no data, or none that can be drawn. */
  sectionFailed: SectionFailed;
  /** Changes with code, registry and texts. */
  buildId(snapshot: Snapshot): string;
  /** Markup for the development client. */
  developmentHead(nonce: string | null): string;
}
