import type { Transport, TransportAnswer, TransportOptions } from '../../shared/api/call.ts';

interface Sent extends TransportOptions {
  method: string;
  path: string;
}

/** Plays the steps in order and repeats the last. */
export function played(...steps: (TransportAnswer | Error)[]): { transport: Transport; sent: Sent[] } {
  const sent: Sent[] = [];
  const transport: Transport = {
    side: 'server',
    async send(method, path, options) {
      const step = steps[Math.min(sent.length, steps.length - 1)] as TransportAnswer | Error;
      sent.push({ method, path, ...options });
      if (step instanceof Error) throw step;
      return step;
    },
  };
  return { transport, sent };
}

export const answer = (
  status: number,
  text = '',
  contentType: string | null = 'application/json',
): TransportAnswer => ({
  status,
  contentType,
  body: new TextEncoder().encode(text),
});
/** A successful answer of `changeLang`. */
export const good = answer(200, '{"code":0,"msg":"","data":{"lang":"th"}}');
