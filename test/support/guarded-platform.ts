import { startFakeBackend, type FakeAnswer, type FakeBackend } from './fake-backend.ts';
import { GUARDS } from './vendors.ts';

const REFUSED = (field: string) => JSON.stringify({ code: 1005, msg: '', fields: { [field]: 'captcha' } });
const SENT = JSON.stringify({ code: 0, msg: '', data: { resendAfter: 60, validFor: 600 } });

/**
 * A platform that verifies what the stand-ins of captcha and bot challenge give (`vendors.ts`), each once, and refuses
 * what is missing.
 */
export async function startGuardedPlatform(): Promise<FakeBackend> {
  const platform = await startFakeBackend();
  const tickets = new Set<string>();
  const tokens = new Set<string>();
  const fieldsOf = (): Record<string, string> => {
    const { body = '', headers } = platform.calls.at(-1) ?? {};
    const json = headers?.['content-type']?.includes('json') === true;
    return json ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
  };
  const verified: FakeAnswer = {
    respond(_req, res) {
      const { accessCode = '', botToken = '' } = fieldsOf();
      const person = botToken.endsWith(` of ${GUARDS.botChallenge}`) && !tokens.has(botToken);
      tokens.add(botToken);
      const body = !person ? REFUSED('botToken') : tickets.delete(accessCode) ? SENT : REFUSED('accessCode');
      res.setHeader('content-type', 'application/json').end(body);
    },
  };
  platform.answer('encryptTencentCaptcha', {
    respond(_req, res) {
      const { ticket, randstr } = fieldsOf();
      const right = ticket === `of ${GUARDS.captcha}` && randstr === '@r';
      const given = `platform ticket ${platform.calls.length}`;
      if (right) tickets.add(given);
      const answer = JSON.stringify({ code: 0, msg: '', data: { ticket: given } });
      res.setHeader('content-type', 'application/json').end(right ? answer : REFUSED('ticket'));
    },
  });
  for (const name of ['sendEmailCode', 'authLogin'] as const) platform.answer(name, verified);
  return platform;
}
