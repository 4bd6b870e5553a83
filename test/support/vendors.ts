import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { BrowserContext } from 'playwright';

/** What somebody else than the site was asked. */
export interface ForeignRequest {
  /** Host and path. */
  to: string;
  /** The call that a vendor's script passed on. */
  call?: unknown[];
}

export interface Vendors extends AsyncDisposable {
  readonly received: ForeignRequest[];
  /** Brings what the context asks of other hosts here. */
  attach(context: BrowserContext): Promise<void>;
  calls(host: string): unknown[][];
}

/** Passes calls on to `host`, and leaves `cookie` and `key`, as the vendor's script does. */
function script(host: string, cookie: string, key: string, take: string): string {
  return `{
    const send = (args) => void fetch('https://${host}/call', { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify([...args]) });
    document.cookie = '${cookie}=1; path=/; max-age=1000';
    localStorage.setItem('${key}', '1');
    sessionStorage.setItem('${key}', '1');
    addEventListener('pagehide', () => { document.cookie = '${cookie}=2; path=/; max-age=1000' });
    ${take}
  }`;
}

const queued = (name: string) => `${name}.q.forEach(send); window.${name} = (...args) => send(args);`;

/** Stand-ins for the vendors' scripts, by host and path. They take over what the site has queued. */
const SCRIPTS: Readonly<Record<string, string>> = {
  'www.googletagmanager.com/gtag/js': script(
    'www.googletagmanager.com',
    '_ga',
    '_gcl_ls',
    `document.cookie = '_gcl_au=1; path=/; max-age=1000';
     dataLayer.forEach(send); dataLayer.push = (args) => send(args);`,
  ),
  'connect.facebook.net/en_US/fbevents.js': script(
    'www.facebook.com',
    '_fbp',
    'lastExternalReferrer',
    'fbq.queue.forEach(send); fbq.callMethod = (...args) => send(args);',
  ),
  'd.line-scdn.net/n/line_tag/public/release/v1/lt.js': script(
    'tr.line.me',
    '__lt__cid',
    '__lt__x',
    '_ltq.forEach(send); window._lt = (...args) => send(args);',
  ),
  'analytics.tiktok.com/i18n/pixel/events.js': script(
    'analytics.tiktok.com',
    '_ttp',
    'tt_sessionId',
    `[...ttq].forEach(send);
     ttq.page = (...args) => send(['page', ...args]);
     ttq.track = (...args) => send(['track', ...args]);`,
  ),
  'static.hotjar.com/c/hotjar-3456789.js': script('in.hotjar.com', '_hjSession', '_hjX', queued('hj')),
  'www.clarity.ms/tag/abcdefghij': script('n.clarity.ms', '_clck', '_cltk', queued('clarity')),
  'ca.turing.captcha.qcloud.com/TJNCaptcha-global.js': `window.TencentCaptcha = class {
    constructor(id, done) { this.solved = () => done({ ret: 0, ticket: 'of ' + id, randstr: '@r' }); }
    show() { setTimeout(this.solved); }
  };`,
  'challenges.cloudflare.com/turnstile/v0/api.js': `{
    let count = 0;
    window.turnstile = {
      render(place, { sitekey, callback }) {
        count += 1;
        setTimeout(callback, 0, 'token ' + count + ' of ' + sitekey);
        return String(count);
      },
      remove() {},
    };
  }`,
};

/** Ids as the vendors give them. */
export const TRACKERS = {
  adConversion: 'AW-123456789/AbC-D_efG',
  behaviourAnalytics: 'G-ABC123',
  socialPixel: '1234567890',
  messagingTag: '6f1e5f0e-0000-4000-8000-000000000000',
  shortVideoPixel: 'C4ABCDEF',
  sessionRecorderA: '3456789',
  sessionRecorderB: 'abcdefghij',
};
export const GUARDS = { captcha: '190000000', botChallenge: '0x4AAAA' };

/** A server that stands for every host but the site's own. */
export async function startVendors(): Promise<Vendors> {
  const received: ForeignRequest[] = [];
  const server = createServer((req, res) => {
    const to = `${req.headers['x-host']}${new URL(req.url ?? '/', 'http://any').pathname}`;
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      received.push({ to, ...(body === '' ? {} : { call: JSON.parse(body) as unknown[] }) });
      res.setHeader('content-type', 'text/javascript').end(SCRIPTS[to] ?? '');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    received,
    calls: (host) =>
      received.flatMap(({ to, call }) => (call !== undefined && to === `${host}/call` ? [call] : [])),
    attach: async (context) =>
      void (await context.route(
        ({ hostname }) => hostname !== '127.0.0.1',
        async (route) => {
          const asked = route.request();
          const { host, pathname, search } = new URL(asked.url());
          const response = await route.fetch({
            url: `http://127.0.0.1:${port}${pathname}${search}`,
            headers: { 'x-host': host },
          });
          await route.fulfill({ response });
        },
      )),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
