import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromiumPath, FLAGS } from '../test/support/browser.ts';

export interface PlainPage {
  send(method: string, params?: object): Promise<Record<string, unknown>>;
  on(method: string, listener: (params: Record<string, unknown>) => void): void;
  ask(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

export interface PlainBrowser extends AsyncDisposable {
  /** Nothing is cached between pages. */
  open(): Promise<PlainPage>;
}

/**
 * Starts Chromium as visitors have it. Test tools enable its inspector and inject scripts, which costs
 * several times more than hydration.
 * @param switches added to our own
 */
export async function launchPlainBrowser(switches: readonly string[] = []): Promise<PlainBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'browser-'));
  const browser = spawn(
    chromiumPath(),
    [
      '--headless',
      ...FLAGS,
      ...switches,
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const socket = await connect(path.join(profile, 'DevToolsActivePort'));
  const send = speak(socket);
  return {
    open: () => openPage(send),
    async [Symbol.asyncDispose]() {
      const gone = once(browser, 'exit');
      await send.command('Browser.close').catch(() => {});
      await gone;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function connect(portFile: string): Promise<WebSocket> {
  for (let tries = 0; tries < 100; tries += 1) {
    await delay(100);
    const [port, address] = read(portFile).split('\n');
    if (address === undefined) continue;
    const socket = new WebSocket(`ws://127.0.0.1:${port}${address}`);
    await once(socket, 'open');
    return socket;
  }
  throw new Error('The browser did not start');
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

interface Message {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  sessionId?: string;
  result?: Record<string, unknown>;
  error?: { message: string };
}

interface Speech {
  command(method: string, params?: object, sessionId?: string): Promise<Record<string, unknown>>;
  on(sessionId: string, method: string, listener: (params: Record<string, unknown>) => void): void;
}

function speak(socket: WebSocket): Speech {
  const awaited = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  const listeners = new Map<string, (params: Record<string, unknown>) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params = {}, sessionId, result = {}, error } = JSON.parse(String(data)) as Message;
    if (id === undefined) return listeners.get(`${sessionId} ${method}`)?.(params);
    if (error === undefined) awaited.get(id)?.resolve(result);
    else awaited.get(id)?.reject(new Error(error.message));
    awaited.delete(id);
  });
  return {
    command(method, params = {}, sessionId) {
      const answer = Promise.withResolvers<Record<string, unknown>>();
      last += 1;
      awaited.set(last, answer);
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
      return answer.promise;
    },
    on: (sessionId, method, listener) => void listeners.set(`${sessionId} ${method}`, listener),
  };
}

async function openPage({ command, on }: Speech): Promise<PlainPage> {
  const { browserContextId } = await command('Target.createBrowserContext');
  const { targetId } = await command('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await command('Target.attachToTarget', { targetId, flatten: true });
  const id = String(sessionId);
  return {
    send: (method, params) => command(method, params, id),
    on: (method, listener) => on(id, method, listener),
    async ask(expression) {
      const answer = await command('Runtime.evaluate', { expression, returnByValue: true }, id);
      return (answer['result'] as { value?: unknown }).value;
    },
    async close() {
      await command('Target.disposeBrowserContext', { browserContextId });
    },
  };
}
