import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import * as z from 'zod';
import type { Ask } from './ask.ts';

export interface CodeSource {
  /** Returns the latest code for an address or number; null if none came. */
  read(to: string): Promise<string | null>;
}

/** Messages follow the answer, so the outbox is polled. These are milliseconds. */
const LOOK_EVERY_MS = 100;
const LOOK_MS = 10_000;
const COMMAND_MS = 60_000;

const Outbox = z.array(z.object({ to: z.string(), code: z.string().nullable().optional(), at: z.unknown() }));

/** Returns null if the backend has no outbox that opens. */
export async function openOutbox(ask: Ask, opsToken: string | null): Promise<CodeSource | null> {
  const headers: Record<string, string> = opsToken === null ? {} : { authorization: `Bearer ${opsToken}` };
  const request = { method: 'GET', path: '/outbox', query: {}, body: undefined, headers };
  const list = async () => {
    const answer = await ask(request);
    if ('unreachable' in answer || answer.status !== 200) return null;
    try {
      return Outbox.safeParse(JSON.parse(answer.text)).data ?? null;
    } catch {
      return null;
    }
  };
  if ((await list()) === null) return null;
  const seen = new Set<string>();
  return {
    async read(to) {
      for (
        const started = performance.now();
        performance.now() - started < LOOK_MS;
        await pause(LOOK_EVERY_MS)
      ) {
        const found = (await list())?.find((one) => one.to === to && one.code && !seen.has(keyOf(one)));
        if (found === undefined) continue;
        seen.add(keyOf(found));
        return found.code as string;
      }
      return null;
    },
  };
}

const keyOf = ({ to, code, at }: { to: string; code?: string | null; at?: unknown }) =>
  JSON.stringify([to, code, at]);

export function codesByCommand(command: string): CodeSource {
  return {
    async read(to) {
      const ran = promisify(execFile)('/bin/sh', ['-c', `${command} "$1"`, 'sh', to], {
        timeout: COMMAND_MS,
      });
      const { stdout } = await ran.catch(() => ({ stdout: '' }));
      return /\b\d{4,12}\b/.exec(stdout)?.[0] ?? null;
    },
  };
}
