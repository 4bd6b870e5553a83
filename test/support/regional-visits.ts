import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeEach } from 'vitest';
import { launchShell } from './browser.ts';
import { serveSite } from './served-site.ts';
import { openVisitors, type Visitors } from './visitors.ts';

export const REGIONAL_SECRET = 'secret-of-the-regional-check';
export const REGIONAL_CHECK = 'check.example';

interface CheckAnswer {
  status?: number;
  body: string;
}

const YES: CheckAnswer = { body: '{"code":0,"flag":"yes"}' };

/** Stands for the regional check: records what it is asked and answers yes, unless a test says otherwise. */
async function openCheck() {
  const asked: { sign: string | null; cookie: string | undefined }[] = [];
  let answer = YES;
  const server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', `http://${REGIONAL_CHECK}`);
    if (pathname !== '/v') return res.writeHead(404).end();
    asked.push({ sign: searchParams.get('sign'), cookie: req.headers.cookie });
    res.setHeader('access-control-allow-origin', '*').setHeader('content-type', 'application/json');
    res.writeHead(answer.status ?? 200).end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  beforeEach(() => {
    asked.length = 0;
    answer = YES;
  });
  return {
    asked,
    answer: (next: CheckAnswer) => void (answer = next),
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The site under its main name, with a check on a host of its own. Lasts until the file's last test has ended. */
export async function startRegionalVisits() {
  const check = await openCheck();
  const site = await serveSite({
    env: { REGIONAL_CHECK_URL: `http://${REGIONAL_CHECK}/`, REGIONAL_CHECK_SECRET: REGIONAL_SECRET },
  });
  const { main, professional } = site.site.context.registry.current().site.hosts;
  const hosts = [`MAP ${main} 127.0.0.1:${site.port}`, `MAP ${REGIONAL_CHECK} 127.0.0.1:${check.port}`];
  const browser = await launchShell({
    args: [
      `--host-resolver-rules=${hosts.join(',')}`,
      // As over https.
      `--unsafely-treat-insecure-origin-as-secure=http://${main}`,
    ],
  });
  const visitors = openVisitors(browser, `http://${main}`);
  afterAll(async () => {
    await visitors[Symbol.asyncDispose]();
    await browser.close();
    await site[Symbol.asyncDispose]();
    check.close();
  });
  return {
    site,
    professional,
    asked: check.asked,
    answer: check.answer,
    arrive: (options: BrowserContextOptions = {}) => arrive(visitors, professional, options),
  };
}

interface Arrival extends AsyncDisposable {
  context: BrowserContext;
  page: Page;
  complaints: string[];
}

async function arrive(
  visitors: Visitors,
  professional: string,
  options: BrowserContextOptions,
): Promise<Arrival> {
  const visitor = await visitors.arrive(options);
  const { context } = visitor;
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  await context.route(`https://${professional}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>professional</title>' }),
  );
  return { context, page, complaints, [Symbol.asyncDispose]: () => visitor[Symbol.asyncDispose]() };
}

export const notice = (page: Page) => page.getByRole('alertdialog');

/** Until when the visitor wants no notice. */
export const noticeUntil = (page: Page) => page.evaluate(() => localStorage.getItem('regionalNoticeUntil'));

/** Waits until the steps of the start have run, and this one has had its answers. */
export const startedOn = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('start: prefetch').length > 0);
