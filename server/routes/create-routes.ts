import type { Locale } from '../../shared/locales.ts';
import type { AppContext, PipelineContext } from '../app-context.ts';
import type { Backend } from '../backend/open-backend.ts';
import { countConversion } from '../pages/count-conversion.ts';
import { apiProxy } from './api-proxy.ts';
import { dashboard } from './dashboard/dashboard.ts';
import { monitoring } from './monitoring/monitoring.ts';
import { outbox } from './outbox.ts';

/** Of the time to stop, of which a tenth is for the stores and mails (`server/lifecycle.ts`). */
const LAST_REPORTS_SHARE = 0.04;

/** @param backend the embedded one, or null on a platform */
export function createRoutes(
  ctx: AppContext,
  backend: Backend | null,
): Pick<PipelineContext, 'clientReports' | 'api' | 'dashboard' | 'outbox'> {
  const { config, log, metrics, limits, rateLimits, origins, assets, registry, platform, reports } = ctx;
  const { production, monitoringUrl } = config;
  const styles = () => ['styles/base.css'].flatMap((source) => assets.style(source) ?? []);
  const texts = (locale: Locale) => registry.current().texts.area('dashboard', locale);
  return {
    clientReports: monitoring({
      production,
      monitoringUrl,
      log,
      metrics,
      reports,
      revisionOf: (build) => ctx.snapshotOf(build)?.revision,
      layouts: () => registry.current().layouts,
      limits,
      rateLimits,
      closeMs: config.shutdownGraceMs * LAST_REPORTS_SHARE,
    }),
    api: apiProxy({
      platform,
      backend,
      limits,
      rateLimits,
      origins,
      log,
      onAccepted: (req, call) => countConversion(ctx, req, call),
    }),
    dashboard: dashboard({ platform, backend, origins, texts, styles, log, limits, rateLimits }),
    outbox: outbox({ backend, config, limits, rateLimits }),
  };
}
