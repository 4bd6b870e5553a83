import { expect, onTestFinished, test } from 'vitest';
import { clientErrors } from '../../../server/backend/store/client-errors.ts';
import { openStore } from '../../../server/backend/store/open-store.ts';
import type { ErrorStore, GatheredError } from '../../../server/client-reports/error-group.ts';
import { KEPT_MS } from '../../../server/client-reports/kept-time.ts';
import { listErrorGroups } from '../../../server/client-reports/list-error-groups.ts';
import { patientLimits } from '../../support/patient-limits.ts';
import { eachStore } from '../../support/stores.ts';

const NOW = KEPT_MS * 100;

function gathered(changes: Partial<GatheredError> = {}): GatheredError {
  const seen = {
    page: new Map([['index', 2]]),
    browser: new Map([['Chrome 140', 2]]),
    build: new Map([['b1', 2]]),
  };
  return {
    fingerprint: 'one',
    message: 'TypeError: x',
    kind: 'script error',
    count: 2,
    firstSeen: NOW - 10,
    lastSeen: NOW,
    revision: 'r1',
    stack: 'TypeError: x\n at f',
    network: 1,
    seen,
    ...changes,
  };
}

async function open(url: string): Promise<ErrorStore> {
  const db = await openStore(url, patientLimits(), null);
  onTestFinished(() => db.destroy());
  return clientErrors(db);
}

const list = (errors: ErrorStore, limit = 10) => listErrorGroups(errors, { limit, now: NOW });

eachStore((store) => {
  test('what several processes have gathered is added up; the newest says stack and revision', async () => {
    const url = await store.newUrl();
    const processes = [await open(url), await open(url), await open(url)];
    await processes[0]?.add([gathered()]);
    const other = gathered({ fingerprint: 'other', lastSeen: NOW - 5, firstSeen: NOW - 5, revision: null });
    await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        processes[at % 3]?.add(at % 2 === 0 ? [gathered(), other] : [other, gathered()]),
      ),
    );
    const page = new Map([['price', 100]]);
    const newest = gathered({ revision: 'r2', stack: 'at g', firstSeen: NOW + 1, lastSeen: NOW + 1 });
    await processes[1]?.add([{ ...newest, seen: { ...newest.seen, page } }]);
    expect(await list(processes[2] as ErrorStore)).toEqual([
      {
        fingerprint: 'one',
        message: 'TypeError: x',
        kind: 'script error',
        count: 64,
        firstSeen: NOW - 10,
        lastSeen: NOW + 1,
        pages: ['price', 'index'],
        browsers: ['Chrome 140'],
        builds: ['b1'],
        revision: 'r2',
        stack: 'at g',
      },
      expect.objectContaining({ fingerprint: 'other', count: 60, revision: null }),
    ]);
    expect(await list(processes[2] as ErrorStore, 1)).toHaveLength(1);
  });

  test('threats M5: of what is different only so much is kept, the frequent and the new', async () => {
    const errors = await open(await store.newUrl());
    const many = Array.from({ length: 1200 }, (_, at) =>
      gathered({ fingerprint: `junk ${at}`, lastSeen: NOW - 1200 + at }),
    );
    const frequent = gathered({ fingerprint: 'frequent', count: 500, lastSeen: NOW - 60_000 });
    await errors.add([frequent, ...many]);
    await errors.forget({ before: NOW - KEPT_MS, most: 10 });
    const left = (await list(errors, 2000)).map(({ fingerprint }) => fingerprint);
    expect(left).toHaveLength(10);
    expect(left).toContain('frequent');
    expect(left[0]).toBe('junk 1199');
  });

  test('threats M5: networks that tell of many errors lose their own first', async () => {
    const errors = await open(await store.newUrl());
    const junk = Array.from({ length: 170 }, (_, at) =>
      gathered({ fingerprint: `junk ${at}`, network: 2 + (at % 17), count: 60, lastSeen: NOW + at }),
    );
    await errors.add([gathered({ fingerprint: 'real', count: 1, lastSeen: NOW - 3_600_000 }), ...junk]);
    await errors.forget({ before: NOW - KEPT_MS, most: 50 });
    const left = (await list(errors, 200)).map(({ fingerprint }) => fingerprint);
    expect(left).toHaveLength(50);
    expect(left).toContain('real');
    expect(left).toContain('junk 169');
  });

  test('threats M5: so much of where one error is seen, and later counts go to what is known', async () => {
    const errors = await open(await store.newUrl());
    const seenOn = (pages: string[]) => {
      const error = gathered();
      return { ...error, seen: { ...error.seen, page: new Map(pages.map((page) => [page, 1])) } };
    };
    const pages = Array.from({ length: 100 }, (_, at) => `page ${String(at).padStart(3, '0')}`);
    await errors.add([seenOn(pages.slice(0, 15))]);
    await errors.add([seenOn(pages)]);
    await errors.add([seenOn(['page 003', 'page 099'])]);
    const [group] = await list(errors);
    expect(group?.pages).toHaveLength(20);
    expect(group?.pages[0]).toBe('page 003');
    expect(group?.pages).not.toContain('page 099');
  });

  test('what did not come again for thirty days is neither listed nor kept, nor where it was seen', async () => {
    const url = await store.newUrl();
    const errors = await open(url);
    await errors.add([gathered({ fingerprint: 'old', lastSeen: NOW - KEPT_MS - 1 }), gathered()]);
    const fingerprints = (groups: { fingerprint: string }[]) => groups.map(({ fingerprint }) => fingerprint);
    expect(fingerprints(await list(errors))).toEqual(['one']);
    await errors.forget({ before: NOW - KEPT_MS, most: 10 });
    expect(fingerprints(await errors.list({ limit: 10, since: 0 }))).toEqual(['one']);
    const db = await openStore(url, patientLimits(), null);
    onTestFinished(() => db.destroy());
    const sightings = await db.selectFrom('client_error_sightings').select('fingerprint').execute();
    expect(fingerprints(sightings)).toEqual(['one', 'one', 'one']);
  });
});
