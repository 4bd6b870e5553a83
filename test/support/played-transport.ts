import type { Transport, TransportAnswer, TransportOptions } from '../../shared/api/call.ts';

/** What a transport was told to send. */
interface Sent extends TransportOptions {
  method: string;
  path: string;
}

/** A transport that plays the given steps one after the other and repeats the last one. */
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

/** An answer as a transport hands it on. */
export const answer = (
  status: number,
  text = '',
  contentType: string | null = 'application/json',
): TransportAnswer => ({
  status,
  contentType,
  body: new TextEncoder().encode(text),
});
/** What `changeLang` is answered when all is well. */
export const good = answer(200, '{"code":0,"msg":"","data":{"lang":"th"}}');
