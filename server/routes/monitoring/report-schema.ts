import * as z from 'zod';
import { LOCALE_CODES } from '../../../shared/locales.ts';
import {
  ERROR_SOURCES,
  NOISE_KINDS,
  REPORT_DEVICES,
  REPORT_LIMITS,
  VITALS_NAVIGATIONS,
  VITALS_RATINGS,
  WEB_VITALS,
  WEB_VITALS_SOURCE,
} from '../../../shared/monitoring.ts';
import { cleanText } from '../../log/clean-text.ts';

const text = (max: number) => z.string().transform((value) => cleanText(value, max));
const id = z
  .string()
  .max(REPORT_LIMITS.id)
  .regex(/^[\w.@-]*$/)
  .optional()
  // Drops an invalid field but keeps the report.
  .catch(undefined);

const origin = {
  page: text(REPORT_LIMITS.page),
  build: id,
  registry: id,
  pageId: id,
  layout: id,
  locale: z.enum(LOCALE_CODES).optional().catch(undefined),
};

const browser = z.object({
  userAgent: text(REPORT_LIMITS.userAgent).default(''),
  appName: text(REPORT_LIMITS.browser).default(''),
  version: text(REPORT_LIMITS.userAgent).default(''),
  platform: text(REPORT_LIMITS.browser).default(''),
});

const errorReport = z.object({
  source: z.enum(ERROR_SOURCES),
  error: text(REPORT_LIMITS.error),
  file: text(REPORT_LIMITS.file).default(''),
  browser: browser.default({ userAgent: '', appName: '', version: '', platform: '' }),
  instance: text(REPORT_LIMITS.instance).optional(),
  info: text(REPORT_LIMITS.info).optional(),
  trail: z
    .array(text(REPORT_LIMITS.trailEntry))
    .transform((entries) => entries.slice(-REPORT_LIMITS.trail))
    .optional(),
  ...origin,
});

const vitalsReport = z.object({
  source: z.literal(WEB_VITALS_SOURCE),
  metrics: z
    .array(
      z.object({
        name: z.enum(WEB_VITALS),
        value: z.number().nonnegative().max(600_000),
        rating: z.enum(VITALS_RATINGS).optional(),
        navigation: z.enum(VITALS_NAVIGATIONS).optional().catch(undefined),
      }),
    )
    .min(1)
    .max(REPORT_LIMITS.metrics),
  device: z.enum(REPORT_DEVICES).optional().catch(undefined),
  noise: z
    .partialRecord(z.enum(NOISE_KINDS), z.int().positive().max(REPORT_LIMITS.noise))
    .optional()
    .catch(undefined),
  ...origin,
});

/** Known keys only, each cut and cleaned (threats M2). */
export const Report = z.discriminatedUnion('source', [errorReport, vitalsReport]);
export type CleanReport = z.output<typeof Report>;
