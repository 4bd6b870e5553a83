import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { ServedSite } from './served-site.ts';
import { AGENTS } from './site.ts';

/** Asks a site in the name of a browser; resolves with the head of the answer, its body still to be read. */
export async function ask(
  at: ServedSite,
  path: string,
  agent: keyof typeof AGENTS = 'desktop',
): Promise<IncomingMessage> {
  const asked = get(at.origin + path, { headers: { 'user-agent': AGENTS[agent] } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.setEncoding('utf8');
  return answer;
}

/** What is left of the body. */
export async function readAll(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of answer) text += chunk;
  return text;
}

/** The body until a mark has come in it; the rest can be read afterwards. */
export async function readUntil(answer: IncomingMessage, mark: string): Promise<string> {
  let text = '';
  for await (const chunk of answer.iterator({ destroyOnReturn: false })) {
    text += chunk;
    if (text.includes(mark)) return text;
  }
  throw new Error(`"${mark}" never came in ${text.length} characters`);
}
