import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { AppError, unmatchedMessage } from '../../../shared/errors.ts';
import type { AppContext } from '../../app-context.ts';
import { CACHE_POLICIES } from '../../http/cache-policy.ts';
import { OWN_FILES, sendPolicy, sourceHash } from '../../http/content-policy.ts';
import { sendMethodNotAllowed } from '../../http/send-api-answer.ts';
import { judgeOperator, type Verdict } from '../operator.ts';
import { readAlarmRules, type AlarmRule } from './alarm-rules.ts';
import { operationsPage } from './operations-page.ts';
import { readState } from './operations-state.ts';

const REFRESH_SECONDS = 30;
const STYLE = path.join(import.meta.dirname, 'operations.css');

/**
 * `GET /ops`: how the site does, for operators. It reloads itself, except with `?pause`. Without a token there are
 * operators of this machine alone, and the address does not exist for others.
 */
export function operations(ctx: AppContext): RequestHandler {
  const style = readFileSync(STYLE, 'utf8');
  const policy = { ...OWN_FILES, styles: [sourceHash(style)] };
  const rules = listAlarms(ctx);
  return async (req, res, next) => {
    res.setHeader('cache-control', CACHE_POLICIES.none);
    res.setHeader('x-robots-tag', 'noindex, nofollow');
    if (req.method !== 'GET' && req.method !== 'HEAD') return sendMethodNotAllowed(res, ['GET', 'HEAD']);
    const verdict = await judgeOperator(req, ctx);
    if (verdict !== 'operator') {
      if (ctx.config.opsToken === null)
        return next(new AppError('NOT_FOUND', 404, unmatchedMessage(req.path)));
      return refuse(res, verdict);
    }
    const paused = isPaused(req);
    const state = await readState(ctx, await rules);
    if (!paused) res.setHeader('refresh', String(REFRESH_SECONDS));
    sendPolicy(res, policy);
    res.type('html').send(operationsPage(state, { style, paused, sheets: sheetsOf(ctx) }));
  };
}

/** A page that tells of everything else is better than none. */
async function listAlarms({ log }: Pick<AppContext, 'log'>): Promise<readonly AlarmRule[] | null> {
  try {
    return await readAlarmRules();
  } catch (err) {
    log.error({ err }, 'the alarms cannot be listed');
    return null;
  }
}

/** A browser that gets 401 asks for name and password. */
function refuse(res: Response, verdict: Exclude<Verdict, 'operator'>): void {
  if (verdict === 'stranger') {
    res.setHeader('www-authenticate', 'Basic realm="Operations", charset="UTF-8"');
    res.status(401).type('text').send('For operators: any name, and OPS_TOKEN as the password.\n');
    return;
  }
  res.setHeader('retry-after', String(verdict.waitSeconds));
  res.status(429).type('text').send(`Too many wrong tokens. Wait ${verdict.waitSeconds} seconds.\n`);
}

function isPaused({ url }: Request): boolean {
  return new URLSearchParams(url.slice(url.indexOf('?') + 1)).has('pause');
}

function sheetsOf({ assets }: Pick<AppContext, 'assets'>): string[] {
  return ['styles/fonts.css', 'styles/base.css'].flatMap((source) => assets.style(source) ?? []);
}
