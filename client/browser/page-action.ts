import { data, type ActionFunctionArgs } from 'react-router-dom';
import { createCall } from '../../shared/api/call.ts';
import { AppError } from '../../shared/errors.ts';
import { actionPath } from '../../shared/forms/action.ts';
import type { FormState } from '../../shared/forms/form-state.ts';
import { runAction } from '../../shared/forms/run-action.ts';
import type { PageState, PublicConfig } from '../../shared/page-data.ts';
import { viewOf } from '../tree/views.ts';
import { fetchTransport } from './fetch-transport.ts';
import { shownLocale } from './spoken-language.ts';
import { storedSource } from './stored-source.ts';
import { guardedCall } from './trackers/guarded-call.ts';
import { timeZone } from './time-zone.ts';

/**
 * Runs the action of the document's view in the browser, so that typed values stay. Pages with a form are
 * never cached, so each has its own document.
 */
export function pageAction({ data: page, config, mobile }: PageState) {
  return async ({ request }: ActionFunctionArgs) => {
    const action = page.view === null ? undefined : viewOf(page.view).action;
    if (action === undefined) throw new Error(`${page.address} takes no form`);
    const answered = await runAction(action, valuesOf(await request.formData()), {
      side: 'browser',
      locale: shownLocale(),
      address: page.address,
      path: actionPath(shownLocale(), mobile),
      call: guardedCall(createCall({ transport: fetchTransport }), config.guards),
      encodePassword: (password) => encodePassword(password, config.passwordIv),
      readPhone: async (prefix, typed) =>
        (await import('./phone-numbers.ts').catch(notLoaded)).readPhone(prefix, typed),
      ticket: () => takeTicket(config.guards.captcha),
      source: storedSource(),
      timeZone: timeZone(),
    });
    if (answered.to === null) return data(answered.state, { status: answered.status });
    const { registered, userId } = answered;
    await Promise.all([
      registered === undefined ? undefined : tellTracker(registered.phone),
      userId === undefined ? undefined : tellUsage(config, userId),
    ]);
    return leave(answered.to);
  };
}

/** Specification 4, registration conversion hook. */
async function tellTracker(phone: string): Promise<void> {
  const hook = await import('./registration-hook.ts').catch(() => null);
  const { sourceChannelId = '' } = storedSource();
  await hook?.trackRegistration({ sourceChannelId, phone_number: phone });
}

/** Specification 4, analytics session. */
async function tellUsage(config: PublicConfig, userId: string): Promise<void> {
  if (config.usage === null) return;
  const usage = await import('./usage/identify.ts').catch(() => null);
  usage?.identify(config, userId);
}

function valuesOf(form: FormData): FormState['values'] {
  const values: FormState['values'] = Object.create(null);
  for (const name of new Set(form.keys())) {
    const all = form.getAll(name).filter((value) => typeof value === 'string');
    values[name] = all.length === 1 ? (all[0] as string) : all;
  }
  return values;
}

async function encodePassword(password: string, iv: string): Promise<string> {
  const helper = await import('./password-encoding.ts').catch(notLoaded);
  return helper.encodePassword(password, iv);
}

/** The captcha that is configured, or else the challenge of the platform itself, which no visitor sees. */
async function takeTicket(captcha: string | undefined): Promise<string | undefined> {
  if (captcha === undefined) return (await import('./solve-challenge.ts').catch(notLoaded)).solveChallenge();
  const { captchaTicket } = await import('./trackers/captcha-ticket.ts').catch(notLoaded);
  return captchaTicket(captcha, shownLocale());
}

/** Missing code is treated like a lost connection: the form says so and keeps everything. */
function notLoaded(error: unknown): never {
  throw new AppError('UPSTREAM_DOWN', 502, 'The code of the form could not be loaded', error);
}

/** Loads the next document and keeps the form busy, or names the place on this page to show. */
function leave(to: string): Promise<never> | FormState {
  const [path, fragment] = to.split('#', 2);
  if (path !== window.location.pathname || fragment === undefined) {
    // Back then leads to the page before the form: an empty form would say that nothing was done.
    window.location.replace(to);
    return new Promise(() => {});
  }
  return { values: {}, problems: {}, place: fragment };
}
