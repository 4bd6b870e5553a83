import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import type { SsrEntry } from '../shared/ssr-contract.ts';
import type { Assets } from './render/assets.ts';
import { drawnIcon } from './render/drawn-icon.ts';
import { refusalOverlay } from './dev-overlay.ts';
import type { Refusal } from './registry/served-state.ts';
import type { SiteClient } from './built-client.ts';

const PROJECT = path.resolve(import.meta.dirname, '..');
const SERVER_ENTRY = '/client/ssr/entry-server.tsx';

export interface DevClient extends SiteClient {
  reload(): void;
  /** Overlays a refusal on open and future pages; null removes it. */
  showRefusal(refusal: Refusal | null): void;
  close(): Promise<void>;
}

/** @param server also carries the connection to the browsers */
export async function openDevClient(server: Server): Promise<DevClient> {
  const vite = await createServer({
    configFile: path.join(PROJECT, 'client/vite.config.ts'),
    mode: 'development',
    server: { middlewareMode: true, hmr: { server } },
  });
  reloadForServerCode(vite);
  let refusal: Refusal | null = null;
  vite.ws.on('vite:client:connect', (_data, browser) => {
    if (refusal !== null) browser.send(refusalOverlay(refusal));
  });
  return {
    files: async () => vite.middlewares,
    assets: sourceAssets(),
    ssr: async () => {
      const { entry } = (await vite.ssrLoadModule(SERVER_ENTRY)) as { entry: SsrEntry };
      return entry;
    },
    developmentHead: (nonce) =>
      `<script type="module" nonce="${nonce}">import { injectIntoGlobalHook } from '/@react-refresh';injectIntoGlobalHook(window);window.$RefreshReg$ = () => {};window.$RefreshSig$ = () => (type) => type;</script>` +
      `<script type="module" src="/@vite/client" nonce="${nonce}"></script>`,
    reload: () => vite.ws.send({ type: 'full-reload' }),
    showRefusal(next) {
      refusal = next;
      // An empty update closes the overlay.
      for (const browser of vite.ws.clients)
        browser.send(next === null ? { type: 'update', updates: [] } : refusalOverlay(next));
    },
    close: () => vite.close(),
  };
}

/** Blocks and layouts have no code in the browser to replace. */
function reloadForServerCode(vite: ViteDevServer): void {
  vite.watcher.on('change', (file) => {
    const inBrowser = vite.environments.client.moduleGraph.getModulesByFile(file);
    if (/\.tsx?$/.test(file) && (inBrowser === undefined || inBrowser.size === 0))
      vite.ws.send({ type: 'full-reload' });
  });
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
