import { expect, onTestFinished, test } from 'vitest';
import { openToPublish } from '../../../server/backend/store/published/open-published.ts';
import { patientLimits } from '../../support/patient-limits.ts';
import { standingClock } from '../../support/standing-clock.ts';
import { eachStore } from '../../support/stores.ts';

const DAY_MS = 86_400_000;
const filesWith = (brand: string) =>
  new Map([['pages.registry.json', Buffer.from(`{"site":{"brand":"${brand}"}}`)]]);

eachStore((store) => {
  const open = async (url: string) => {
    const published = await openToPublish(url, patientLimits());
    onTestFinished(() => published.close());
    return published.previews;
  };

  test('what one process keeps for a link, another shows until the last link to it ends', async () => {
    const url = await store.readyUrl();
    const [one, other] = [await open(url), await open(url)];
    const clock = standingClock();
    clock.set(Date.parse('2026-12-01T00:00Z'));
    const files = filesWith('Stall');
    const now = Date.now();
    const revision = await one.keep({ files, conflicts: ['page "news": path'] }, now + DAY_MS);
    expect(await other.keep({ files, conflicts: [] }, now + 3 * DAY_MS)).toBe(revision);
    // A link that ends sooner shortens no other.
    await one.keep({ files, conflicts: [] }, now + DAY_MS);
    clock.set(now + 2 * DAY_MS);
    const later = await one.keep({ files: filesWith('Stand'), conflicts: [] }, now + 9 * DAY_MS);
    expect(await other.read(revision)).toEqual({ files, conflicts: [] });
    clock.set(now + 4 * DAY_MS);
    await one.keep({ files: filesWith('Stand'), conflicts: [] }, now + 9 * DAY_MS);
    expect(await other.read(revision)).toBeNull();
    expect(await other.read(later)).toMatchObject({ files: filesWith('Stand') });
  });

  test('a revocation by one is known to all, also if several revoke at once', async () => {
    const url = await store.readyUrl();
    const [one, other] = [await open(url), await open(url)];
    expect(await other.generation()).toBe(0);
    await Promise.all([one.revoke(), one.revoke(), other.revoke()]);
    const after = await other.generation();
    expect(after).toBeGreaterThan(0);
    await one.revoke();
    expect(await other.generation()).toBe(after + 1);
  });
});
