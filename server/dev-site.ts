import path from 'node:path';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Config } from './config.ts';
import type { DevClient } from './dev-client.ts';
import { reloadableModules } from './dev-modules.ts';
import { refusalOverlay, reportFailures } from './dev-overlay.ts';
import type { Service } from './lifecycle.ts';
import { createLogger } from './log/logger.ts';
import { standardOutput } from './log/standard-output.ts';
import type { openSite, Site } from './site.ts';

const PROJECT = path.resolve(import.meta.dirname, '..');
/** It is loaded with all that it imports. */
const SITE_CODE = path.join(PROJECT, 'server/site.ts');
const SERVER_FILE = /^(?:server|shared)\/.*\.ts$/;

interface SiteCode {
  openSite: typeof openSite;
}

export interface DevSite extends Service {
  listener: RequestListener;
  brand: string;
  /** As `Site.keepRevisions`, and also for sites that are opened later. */
  keepRevisions(): void;
}

/**
 * The site of `npm run dev`. When a file of its server code is saved, the site is closed and opened again in the same
 * process, while requests wait. Code that cannot be loaded leaves the earlier site as it is; what the log calls an error is
 * laid over the page.
 */
export async function openDevSite(client: DevClient, config: Config): Promise<DevSite> {
  const logTo = reportFailures(standardOutput(), (failure) => client.showFailure(failure));
  const log = createLogger(config.logLevel, logTo);
  const modules = reloadableModules(['server', 'shared'].map((folder) => path.join(PROJECT, folder)));
  const load = async () => (await modules.load(SITE_CODE)) as SiteCode;
  const open = async (code: SiteCode) => {
    const opened = await code.openSite({ client, logTo });
    opened.context.registry.subscribe(() => client.reload());
    opened.context.registry.subscribeRefusals((refusal) =>
      client.showRefusal(refusal && refusalOverlay(refusal)),
    );
    return opened;
  };
  let code = await load();
  let site: Site | null = await open(code);
  const { brand } = site;
  let keepsRevisions = false;
  let isSound = true;

  const renew = async () => {
    const next = await load();
    if (next !== code || site === null) {
      const former = site;
      site = null;
      await former?.close();
      code = next;
      site = await open(code);
      if (keepsRevisions) site.keepRevisions();
    }
  };
  const renewed = onePerBatch(async () => {
    try {
      await renew();
      isSound = true;
      client.reload();
    } catch (error) {
      isSound = false;
      log.error({ err: error }, 'the server code cannot be used');
    }
  });
  client.onSaved((file) => {
    const concerned = !isSound || SERVER_FILE.test(file);
    modules.change(path.join(PROJECT, file));
    if (concerned) renewed.ask();
    return concerned;
  });

  const files = await client.files();
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    await renewed.done();
    if (site !== null) site.listener(req, res);
    else files(req, res, () => sendWithoutSite(client, res));
  };
  return {
    listener: (req, res) => void answer(req, res),
    brand,
    log,
    setReady: (ready) => site?.setReady(ready),
    reloadRegistry: async () => site?.reloadRegistry(),
    keepRevisions() {
      keepsRevisions = true;
      site?.keepRevisions();
    },
    async close() {
      await renewed.done();
      await client.close();
      await site?.close();
    },
  };
}

/** Runs `work` once for all who ask before it begins, and never twice at a time. */
function onePerBatch(work: () => Promise<void>) {
  let last: Promise<void> = Promise.resolve();
  let waiting = false;
  return {
    ask() {
      if (waiting) return;
      waiting = true;
      last = last.then(() => {
        waiting = false;
        return work();
      });
    },
    done: () => last,
  };
}

/** A page on which the error can be laid, and which reloads when it is mended. */
function sendWithoutSite(client: DevClient, res: ServerResponse): void {
  res.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  res.end(`<!doctype html><title>The site cannot be opened</title>${client.developmentHead('')}`);
}
