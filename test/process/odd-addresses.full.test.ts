import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { fullMatrix } from '../support/full.ts';
import { oddPaths } from '../support/odd-paths.ts';
import { freePort, start } from '../support/processes.ts';
import { projectRoot } from '../support/project-root.ts';

/* Threats O13: error pages of libraries. */

const COUNT = fullMatrix ? 5000 : 400;
const VISITORS = fullMatrix ? 8 : 2;
const STATUSES = [200, 301, 302, 304, 308, 400, 404, 405, 414];
/** Words of the screens, stacks and messages of the router, React, Express, Node and the decoders. */
const NOT_OURS = [
  /Unexpected Application Error|Hey developer|ErrorBoundary|errorElement/,
  /<pre>|Cannot (?:GET|read)|Minified React|Suspense boundary/,
  /\n\s+at \S+|node_modules|file:\/\/|\.[cm]?[jt]sx?:\d+/,
  /URIError|TypeError|RangeError|SyntaxError|ENOENT|ENAMETOOLONG|malformed/,
];

async function startSite() {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'odd-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const site = start(process.execPath, [path.join(projectRoot, 'server/start.cjs')], {
    env: { PORT: String(port), DATA_DIR: folder },
  });
  let complaints = '';
  site.child.stderr?.on('data', (part: Buffer) => (complaints += part.toString()));
  await site.until('is ready at http');
  return { ...site, port, complaints: () => complaints };
}

interface Answer {
  status: number;
  type: string;
  /** False if Node's parser has refused the request before the site saw it. */
  arrived: boolean;
  body: string;
}

/** On a connection of its own, because a refused one is closed. */
async function ask(port: number, address: string): Promise<Answer> {
  const request = get({
    port,
    host: '127.0.0.1',
    path: address,
    agent: false,
    headers: { accept: 'text/html' },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { statusCode = 0, headers } = response;
  const arrived = headers['x-request-id'] !== undefined;
  return {
    status: statusCode,
    type: String(headers['content-type'] ?? ''),
    arrived,
    body: await text(response),
  };
}

function problemOf({ status, type, body }: Answer): string | null {
  if (!STATUSES.includes(status)) return `status ${status}`;
  const foreign = NOT_OURS.find((words) => words.test(body));
  if (foreign !== undefined) return `${foreign}: ${foreign.exec(body)?.[0]}`;
  if (status === 404 && type.includes('html') && !body.includes('data-page="page404"'))
    return 'a 404 page that is not ours';
  return null;
}

test('whatever address is sent, no screen or stack of a library comes back, and the log stays one JSON line each', async () => {
  await using site = await startSite();
  const addresses = oddPaths(COUNT);
  const problems: string[] = [];
  let [arrived, notFound] = [0, 0];
  const visit = async () => {
    for (const address of addresses) {
      const answer = await ask(site.port, address);
      const problem = problemOf(answer);
      if (problem !== null) problems.push(`${JSON.stringify(address)}: ${problem}`);
      if (answer.arrived) arrived += 1;
      if (answer.body.includes('data-page="page404"')) notFound += 1;
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visit));
  expect(problems).toEqual([]);
  expect(notFound).toBeGreaterThan(COUNT / 4);
  site.child.kill('SIGTERM');
  const { code, output } = await site.ended;
  expect(code).toBe(0);
  expect(site.complaints()).toBe('');
  const lines = output.split('\n').filter((line) => line !== '' && !/ is ready at http/.test(line));
  const logged = lines.map((line) => JSON.parse(line) as { level: number; msg: string });
  expect(logged.filter(({ msg }) => msg === 'answered')).toHaveLength(arrived);
  expect(logged.filter(({ level }) => level >= 40)).toEqual([]);
}, 600_000);
