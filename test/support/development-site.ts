import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { ErrorPayload } from 'vite';
import type { EditableFiles } from './editable-site.ts';
import { freePort, start, type Running } from './processes.ts';
import { projectRoot } from './project-root.ts';

type Message = ErrorPayload | { type: 'update' | 'full-reload' | 'connected' };

interface Project {
  /** The folder whose `server/dev.ts` runs: this project's by default. */
  root?: string;
  /** Variables that name files to edit. */
  env?: EditableFiles['env'];
}

/** The site as `npm run dev` runs it, until the test ends. */
export async function startDevelopment({
  root = projectRoot,
  env: files,
}: Project): Promise<Running & { port: number }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'dev-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const env = { NODE_ENV: 'development', PORT: String(port), DATA_DIR: dataDir, ...files };
  const site = start(process.execPath, [path.join(root, 'server/dev.ts')], { env });
  await site.until('is ready at http');
  return { ...site, port };
}

/** The connection by which a browser hears of changes, until the test ends. */
export async function connectBrowser(port: number) {
  const client = await (await fetch(`http://127.0.0.1:${port}/@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? '';
  const socket = new WebSocket(`ws://127.0.0.1:${port}/?token=${token}`, 'vite-hmr');
  onTestFinished(() => socket.close());
  const messages: Message[] = [];
  socket.addEventListener('message', ({ data }) => messages.push(JSON.parse(String(data)) as Message));
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  return {
    /** Returns the next message of a type. */
    async next<T extends Message['type']>(type: T) {
      const isWanted = (message: Message) => message.type === type;
      await expect.poll(() => messages.some(isWanted)).toBe(true);
      return messages.splice(0, messages.findIndex(isWanted) + 1).at(-1) as Message & { type: T };
    },
  };
}
