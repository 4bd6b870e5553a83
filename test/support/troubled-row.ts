import { startRow, type InstanceRow } from './instance-row.ts';
import { saveTitle, titleAt } from './marked-title.ts';
import { loginOf, makePeople, PASSWORD } from './people.ts';
import { openPreviewedFiles, type PreviewedFiles } from './previewed-site.ts';
import { startRedis, type RedisServer } from './redis.ts';
import { NGINX, proxyOrigin, startNginx } from './several-instances.ts';
import { untilTrue } from './until-true.ts';
import { startVisits, type Visit, type Visits } from './visits-meanwhile.ts';

const INSTANCES = 3;
/** At once: some of them wait for the instance that is frozen. */
const HELD = 12;
const PAGE = '/en_US/aboutUs.htm';

/** Instances behind nginx with all that they share, and visitors who go on coming. */
export interface TroubledRow {
  origin: string;
  row: InstanceRow;
  redis: RedisServer;
  files: PreviewedFiles;
  /** Of somebody who is signed in. */
  cookie: string;
  visits: Visits;
}

/**
 * @param postgres address of a store with tables
 * @param keep gets what ends each part, in the order of the starts
 */
export async function openTroubledRow(
  postgres: string,
  keep: (end: () => unknown) => void,
  nginx = NGINX as string,
): Promise<TroubledRow> {
  const redis = await startRedis();
  keep(() => redis[Symbol.asyncDispose]());
  await makePeople(postgres, 1);
  const files = openPreviewedFiles({ databaseUrl: postgres, redisUrl: redis.url });
  keep(() => files.remove());
  const origin = await proxyOrigin();
  const row = await startRow(INSTANCES, { origin, postgres, redis: redis.url });
  keep(() => row[Symbol.asyncDispose]());
  const proxy = await startNginx(origin, row.urls, nginx);
  keep(() => proxy[Symbol.asyncDispose]());
  const cookie = await signIn(origin);
  const visits = startVisits(origin, cookie);
  keep(() => visits.stop());
  await visits.round();
  return { origin, row, redis, files, cookie, visits };
}

async function signIn(origin: string): Promise<string> {
  const { status, headers } = await fetch(`${origin}/en_US/login.htm`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ account: loginOf(0), password: PASSWORD }),
  });
  const cookie = headers.getSetCookie().find((each) => each.startsWith('muc_token='));
  if (cookie === undefined) throw new Error(`The sign-in was answered with ${status}`);
  return cookie.split(';', 1)[0] as string;
}

/** From the end of an instance until nginx has noticed. Moments are those of `performance.now()`. */
export interface Killed {
  began: number;
  ended: number;
}

/**
 * Kills an instance while it holds requests that it has not begun to answer.
 * @returns also the statuses of the answers to those requests
 */
export async function killHolding(
  { origin, row, visits }: TroubledRow,
  at: number,
): Promise<Killed & { statuses: number[] }> {
  visits.enter(`instance ${at} is killed`);
  row.freeze(at);
  const held = Array.from({ length: HELD }, () => fetch(origin + PAGE).then(({ status }) => status));
  await Promise.any(held);
  const began = performance.now();
  await row.kill(at);
  const statuses = await Promise.all(held);
  return { began, ended: performance.now(), statuses };
}

/** Publishes an edit. Resolves once each of these instances shows it, with the milliseconds that took. */
export async function publishTo(
  { row, files, visits }: TroubledRow,
  instances: readonly number[],
  mark: string,
): Promise<number> {
  visits.enter('an edit is published');
  saveTitle(files, mark);
  await files.tool('publish', '--by', 'Ploy', '--why', mark);
  const published = performance.now();
  await untilTrue(async () => {
    const seen = await Promise.all(instances.map((at) => titleAt(row.urls[at] as string)));
    return seen.every((each) => each === mark);
  });
  return performance.now() - published;
}

/** Loses what Redis held. */
export async function restartRedis({ redis, visits }: TroubledRow): Promise<void> {
  visits.enter('Redis is gone');
  await redis.stop();
  await visits.round();
  visits.enter('Redis is back');
  await redis.start();
  await visits.round();
}

/** @returns the exit code */
export async function rollOne(open: TroubledRow, at: number): Promise<number | string> {
  open.visits.enter(`instance ${at} stops`);
  const code = await open.row.stop(at);
  await bringBack(open, at);
  return code;
}

/** Starts it, and waits until nginx sends it visitors again: the next one may go then. */
export async function bringBack({ row, visits }: TroubledRow, at: number): Promise<void> {
  visits.enter(`instance ${at} starts`);
  await row.start(at);
  await untilTrue(() => row.output(at).includes('"path":"/en_US/login.htm"'));
}

/** Whether each instance knows who is signed in. */
export async function knowSession({ row, cookie }: TroubledRow): Promise<boolean[]> {
  const ask = async (url: string) => {
    const answer = await fetch(`${url}/api/v1/isLogin.json`, { headers: { cookie } });
    return (await answer.text()).includes('"userId"');
  };
  return Promise.all(row.urls.map(ask));
}

/**
 * Visits that failed, but for those on connections of a killed instance: answers that it had begun, and what is never sent
 * twice.
 */
export function failuresOf(visits: readonly Visit[], killed: readonly Killed[]): string[] {
  const failed = visits.filter(({ kind, failure, began, ended }) => {
    if (failure === null) return false;
    const wasHeld = killed.some((each) => began <= each.ended && each.began <= ended);
    return !(wasHeld && (failure === 'cut' || (kind === 'report' && failure === 'status 502')));
  });
  return failed.map(({ kind, step, failure }) => `${kind} while ${step}: ${failure}`);
}
