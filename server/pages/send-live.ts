import type { ServerResponse } from 'node:http';
import type { Limits } from '../limits/limits.ts';
import type { StreamablePage } from '../page-cache/cache-entries.ts';
import { ReadyAnswer } from '../page-cache/ready-answer.ts';
import type { Filling } from '../render/fill-page.ts';
import type { PageRequest } from './page-request.ts';
import { standingOf } from './standing-of.ts';
import { streamCompiled } from './stream-compiled.ts';

/** @param filling null for a HEAD request */
export async function sendLive(
  { limits }: { limits: Pick<Limits, 'sectionGraceMs'> },
  res: ServerResponse,
  { encoding, crawler, headOnly, id }: Pick<PageRequest, 'encoding' | 'crawler' | 'headOnly' | 'id'>,
  { compiled, privateHead }: StreamablePage,
  filling: Filling | null,
): Promise<void> {
  const zipped = encoding.gzip;
  const deflated = zipped ? await compiled.deflated() : null;
  const coding = zipped ? ['content-encoding', 'gzip'] : [];
  const { status, lines } = standingOf(res, compiled.retryAfter);
  new ReadyAnswer([...privateHead, ...coding, ...lines], null).writeHead(res, status, id);
  if (filling === null || headOnly) {
    res.end();
    return;
  }
  const graceMs = crawler ? Infinity : limits.sectionGraceMs;
  await streamCompiled(res, { page: compiled, filling, graceMs, deflated });
}
