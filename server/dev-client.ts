import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import {
  createServer,
  createServerModuleRunner,
  type Connect,
  type ErrorPayload,
  type HotPayload,
  type Plugin,
  type ViteDevServer,
} from 'vite';
import type { SsrEntry } from '../shared/ssr-contract.ts';
import type { Assets } from './render/assets.ts';
import { drawnIcon } from './render/drawn-icon.ts';
import type { SiteClient } from './built-client.ts';

const PROJECT = path.resolve(import.meta.dirname, '..');
const SERVER_ENTRY = '/client/ssr/entry-server.tsx';
/** Vite also reports files that the running site writes. */
const SOURCE = /^(?:(?:client|locales|server|shared)\/|pages\.registry\.json$)/;

export interface DevClient extends SiteClient {
  files(): Promise<Connect.Server>;
  /**
   * Calls `saved` with each source that is saved, before browsers hear of it. If it returns true, it reloads them itself, and
   * nothing is replaced in them.
   */
  onSaved(saved: (file: string) => boolean): void;
  reload(): void;
  /** Shows an error on open and future pages, until the next source is saved. Of several, the first is shown. */
  showFailure(failure: ErrorPayload): void;
  /** The same for a refused edit, until null takes it away. */
  showRefusal(refusal: ErrorPayload | null): void;
  close(): Promise<void>;
}

/** @param server also carries the connection to the browsers */
export async function openDevClient(server: Server): Promise<DevClient> {
  let saved = (_file: string) => false;
  let refusal: ErrorPayload | null = null;
  let failure: ErrorPayload | null = null;
  const send = (message: HotPayload) => vite.ws.send(message);
  const reload = () => send({ type: 'full-reload' });
  const vite = await createServer({
    configFile: path.join(PROJECT, 'client/vite.config.ts'),
    mode: 'development',
    server: { middlewareMode: true, hmr: { server } },
    plugins: [
      reportSaved((file, inBrowser) => {
        const reloadsLater = saved(file);
        // Behind an error there may be no page in which a module could be replaced.
        const hadFailure = failure !== null;
        failure = null;
        if (!reloadsLater && (hadFailure || (!inBrowser && isClientCode(file)))) reload();
        return inBrowser && !reloadsLater && !hadFailure;
      }),
      // Vite tells open pages itself, but not the page whose own sheet or module this is: it connects later.
      reportBroken((broken) => void (failure ??= broken)),
    ],
  });
  vite.ws.on('vite:client:connect', (_data, browser) => {
    const standing = refusal ?? failure;
    if (standing !== null) browser.send(standing);
  });
  const load = moduleLoader(vite);
  return {
    onSaved: (listener) => void (saved = listener),
    files: async () => vite.middlewares,
    assets: sourceAssets(),
    ssr: async () => ((await load(SERVER_ENTRY)) as { entry: SsrEntry }).entry,
    developmentHead: (nonce) =>
      `<script type="module" nonce="${nonce}">import { injectIntoGlobalHook } from '/@react-refresh';injectIntoGlobalHook(window);window.$RefreshReg$ = () => {};window.$RefreshSig$ = () => (type) => type;</script>` +
      `<script type="module" src="/@vite/client" nonce="${nonce}"></script>`,
    reload,
    showFailure(next) {
      if (failure !== null) return;
      failure = next;
      send(next);
    },
    showRefusal(next) {
      refusal = next;
      // An empty update closes the overlay.
      send(next ?? { type: 'update', updates: [] });
    },
    close: () => vite.close(),
  };
}

/** Blocks and layouts have no code in the browser to replace. */
function isClientCode(file: string): boolean {
  return /^client\/.*\.tsx?$/.test(file);
}

/** @param saved returns whether Vite replaces in browsers what has changed */
function reportSaved(saved: (file: string, inBrowser: boolean) => boolean): Plugin {
  return {
    name: 'report-saved',
    hotUpdate({ file, modules }) {
      if (this.environment.name !== 'client') return;
      const source = path.relative(PROJECT, file);
      if (SOURCE.test(source) && !saved(source, modules.length > 0)) return [];
    },
  };
}

/** @param report gets the error in a sheet or module that a browser has asked for */
function reportBroken(report: (failure: ErrorPayload) => void): Plugin {
  const tell: Connect.ErrorHandleFunction = (error: ErrorPayload['err'], _req, _res, next) => {
    const { message, stack, id, frame, plugin, loc } = error;
    report({ type: 'error', err: { message, stack, id, frame, plugin, loc } });
    next(error);
  };
  return {
    name: 'report-broken',
    configureServer: (vite) => () => void vite.middlewares.use(tell),
  };
}

/** Loads what the server runs of the client. Vite replaces the environment when its configuration is saved. */
function moduleLoader(vite: ViteDevServer): (file: string) => Promise<unknown> {
  let environment = vite.environments.ssr;
  const open = () => createServerModuleRunner(environment, { hmr: false });
  let runner = open();
  return (file) => {
    if (environment !== vite.environments.ssr) {
      environment = vite.environments.ssr;
      runner = open();
    }
    return runner.import(file);
  };
}

function sourceAssets(): Assets {
  const address = (source: string) =>
    existsSync(path.join(PROJECT, 'client', source)) ? `/client/${source}` : null;
  return {
    revision: 'development',
    namedFiles: path.join(PROJECT, 'client/public'),
    drawnIcon: drawnIcon(path.join(PROJECT, 'client/public')),
    entryModules: ['/client/browser/entry-client.tsx'],
    hydration: [],
    style: address,
    inlineStyle: () => null,
    firstStyles: () => null,
    file: address,
    view: () => [],
  };
}
