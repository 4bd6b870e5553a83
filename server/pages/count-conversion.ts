import type { IncomingMessage } from 'node:http';
import type { ApiName } from '../../shared/api/endpoint.ts';
import type { Page } from '../../shared/registry/types.ts';
import { LED_HERE_HEADER, MOST_LED_HERE, type VariantEvent } from '../../shared/variant-events.ts';
import type { AppContext } from '../app-context.ts';
import { isCrawler } from '../middleware/device.ts';
import { seenTrials } from '../trials/trial-cookie.ts';
import { comparedIds } from '../trials/trial-run.ts';
import { trialFor } from './shown-trial.ts';

/** Calls with which a visitor does what pages want of them. */
const CONVERSIONS: Partial<Record<ApiName, VariantEvent>> = {
  registerUser: 'registration',
  authRegister: 'registration',
  notLoggedAdd: 'booking',
};

/** What the call counts as; undefined for most. */
export function conversionOf(call: ApiName): VariantEvent | undefined {
  return CONVERSIONS[call];
}

export type ConversionContext = Pick<AppContext, 'trials' | 'addressOf' | 'registry'>;

/**
 * Counts a call that was accepted for the variants of the pages that led to it: those that the visitor agreed to have
 * remembered, and without that the pages that the browser names, where the same visitor sees the same variant.
 */
export function countConversion(ctx: ConversionContext, req: IncomingMessage, call: ApiName): void {
  const event = conversionOf(call);
  if (event === undefined || isCrawler(req.headers['user-agent'])) return;
  for (const [page, variant] of pagesThatLed(ctx, req)) ctx.trials.count(page, variant, event);
}

function pagesThatLed(ctx: ConversionContext, req: IncomingMessage): Map<Page, string> {
  const { match, pageById } = ctx.registry.current();
  const led = new Map<Page, string>();
  for (const path of namedPaths(req)) {
    const page = match(path)?.page;
    if (page !== undefined && page.trials.length > 0) led.set(page, trialFor(ctx, req, page));
  }
  for (const [id, variant] of seenTrials(req.headers.cookie) ?? []) {
    const page = pageById.get(id);
    if (page !== undefined && comparedIds(page).includes(variant)) led.set(page, variant);
  }
  return led;
}

/** Without script, only the page of the form. */
function namedPaths({ headers }: IncomingMessage): string[] {
  const led = String(headers[LED_HERE_HEADER] ?? '').split(',');
  const own = URL.parse(headers.referer ?? '')?.pathname ?? '';
  return [...led.slice(-MOST_LED_HERE), own].filter((path) => path.startsWith('/'));
}
