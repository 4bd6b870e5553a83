import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RenderTurn } from '../../../server/limits/render-turns.ts';
import { LogOutput } from '../../../server/log/log-output.ts';
import { byPromtool, differs } from '../../support/alarm-play.ts';
import { scrape, playFault, visitPages } from '../../support/alarm-site.ts';
import { breakableClient } from '../../support/breakable-client.ts';
import { copyEditableFiles, removePage } from '../../support/editable-site.ts';
import { startFakeBackend, type FakeBackend } from '../../support/fake-backend.ts';
import { figure } from '../../support/figures.ts';
import { report, vitals } from '../../support/monitoring-app.ts';
import { startSite, type TestSite } from '../../support/site.ts';

/* Every alarm is raised by its fault, not before, and not any more after its step of docs/runbook.md. The alarms of
   processes and machines are in test/process/alarms.full.test.ts. */

const HOME = '/en_US/index.htm';
const CALL = '/api/v1/blog/search.json?content=x&lang=en_US';

const failing = { status: 500, body: '{}' };
const times = async (count: number, work: () => PromiseLike<unknown>) => {
  for (let done = 0; done < count; done += 1) await work();
};
const send = (site: TestSite, body: object) =>
  site.post('/client-reports').set('content-type', 'application/json').send(JSON.stringify(body));

/** A platform whose answers a test spoils and mends, and the variables of a site on it. */
async function onPlatform(): Promise<{ platform: FakeBackend; env: Record<string, string> }> {
  const platform = await startFakeBackend({ getCustomerServiceList: { data: [] } });
  return { platform, env: { API_BASE_URL: platform.url.href } };
}

byPromtool(() => {
  test('PlatformDown and SiteNotReady: calls fail one after the other; the platform is brought back', async () => {
    const { platform, env } = await onPlatform();
    await using _platform = platform;
    await using site = await startSite({ env, limits: { circuitFailures: 2, circuitOpenMs: 1 } });
    await visitPages(site);
    const before = [await scrape(site)];
    platform.answerAll({ reset: true });
    await times(3, () => site.get(CALL));
    const during = [await scrape(site)];
    platform.answerAll({});
    await times(3, () => site.get(CALL));
    const after = [await scrape(site)];
    for (const alarm of ['PlatformDown', 'SiteNotReady'])
      expect(differs(alarm, { before, during, after }), alarm).toBeNull();
  });

  test.each(['PlatformFailing', 'ServerErrors'])(
    '%s: the platform answers with failures; its last release is taken back',
    async (alarm) => {
      const { platform, env } = await onPlatform();
      await using _platform = platform;
      const usual = async (site: TestSite) => {
        await visitPages(site);
        await times(20, () => site.get(CALL));
      };
      const cause = async (site: TestSite) => {
        platform.answerAll(failing);
        await times(20, () => site.get(CALL));
      };
      const mend = async () => platform.answerAll({});
      expect(await playFault(alarm, { usual, cause, mend }, { env })).toBeNull();
    },
  );

  test('SectionsWithoutData: one call fails; it is mended', async () => {
    const { platform, env } = await onPlatform();
    await using _platform = platform;
    const cause = async (site: TestSite) => {
      platform.answer('goodsPrice', failing);
      await times(20, () => site.get(HOME));
    };
    const mend = async () => platform.answer('goodsPrice', { data: { currency: 'USD', plans: [] } });
    expect(await playFault('SectionsWithoutData', { cause, mend }, { env })).toBeNull();
  });

  test('SlowPages: pages wait for a call that decides about them; it is mended', async () => {
    const { platform, env } = await onPlatform();
    await using _platform = platform;
    const cause = async (site: TestSite) => {
      platform.answerAll({ hang: 'before' });
      await Promise.all(Array.from({ length: 10 }, (_, id) => site.get(`/blog/articleDetails/${id}.htm`)));
    };
    const mend = async () => platform.answerAll({});
    const limits = { decidingCallMs: 1500, pageDataMs: 1600, circuitFailures: 1000 };
    expect(await playFault('SlowPages', { cause, mend }, { env, limits })).toBeNull();
  });

  test('RendersRefused: more pages are to be made than there is time for; the work that takes it is ended', async () => {
    const turns: RenderTurn[] = [];
    const visit = (site: TestSite) => times(5, () => site.get('/en_US/login.htm'));
    const cause = async (site: TestSite) => {
      turns.push(await site.site.context.renderTurns.begin());
      await visit(site);
    };
    const mend = async () => turns.forEach((turn) => turn.end());
    const limits = { rendersAtOnce: 1, rendersWaiting: 0 };
    expect(await playFault('RendersRefused', { usual: visit, cause, mend }, { limits })).toBeNull();
  });

  test('RenderFailures: a release cannot render a page; it is taken back', async () => {
    const broken = { is: false };
    const client = breakableClient(broken);
    const cause = async (site: TestSite) => {
      broken.is = true;
      await times(5, () => site.get('/th/terms.htm'));
    };
    const mend = async () => void (broken.is = false);
    expect(await playFault('RenderFailures', { cause, mend }, { client })).toBeNull();
  });

  test('EditRefused: a mistake in the registry; it is corrected', async () => {
    const files = copyEditableFiles();
    const original = readFileSync(files.registryFile, 'utf8');
    const write = async (site: TestSite, text: string) => {
      writeFileSync(files.registryFile, text);
      await site.site.reloadRegistry();
    };
    const cause = (site: TestSite) => write(site, original.replace('"layout"', '"layuot"'));
    const mend = (site: TestSite) => write(site, original);
    try {
      expect(await playFault('EditRefused', { cause, mend }, { env: files.env })).toBeNull();
    } finally {
      files.remove();
    }
  });

  test('RevisionsDiffer: an edit has reached one machine only; it is brought to the other', async () => {
    const [one, other] = [copyEditableFiles(), copyEditableFiles()];
    try {
      await using first = await startSite({ env: one.env });
      await using second = await startSite({ env: other.env });
      const all = () => Promise.all([scrape(first), scrape(second)]);
      const before = await all();
      removePage(one, 'aboutUs1');
      await first.site.reloadRegistry();
      const during = await all();
      removePage(other, 'aboutUs1');
      await second.site.reloadRegistry();
      expect(first.site.context.registry.status().revision).not.toBe('');
      expect(differs('RevisionsDiffer', { before, during, after: await all() })).toBeNull();
    } finally {
      one.remove();
      other.remove();
    }
  });

  test('ClientErrors: browsers report errors; the release that makes them is taken back', async () => {
    const cause = async (site: TestSite) => {
      await visitPages(site);
      await times(10, () => send(site, report));
    };
    expect(await playFault('ClientErrors', { cause, mend: visitPages })).toBeNull();
  });

  test('SlowVisits: pages are painted late on phones; they are quick again', async () => {
    const visits = (site: TestSite, value: number) =>
      times(20, () => send(site, { ...vitals, device: 'mobile', metrics: [{ name: 'LCP', value }] }));
    const usual = (site: TestSite) => visits(site, 900);
    const cause = (site: TestSite) => visits(site, 5000);
    const mend = (site: TestSite) => visits(site, 900);
    expect(await playFault('SlowVisits', { usual, cause, mend })).toBeNull();
  });

  test('EventLoopBlocked: work that does not end in time; it is ended', async () => {
    const cause = async (site: TestSite) => {
      await scrape(site);
      await times(3, async () => {
        const until = performance.now() + 400;
        while (performance.now() < until);
        await new Promise((resolve) => void setTimeout(resolve, 15));
      });
    };
    const mend = (site: TestSite) => scrape(site);
    // Beside other work this process waits for its turn as well, and only then.
    expect(await playFault('EventLoopBlocked', { usual: restingMoment, cause, mend })).toBeNull();
  });

  test('LogLinesLost: nobody reads the log; its reader is back', async () => {
    const reader = { sleeps: false };
    const write = (bytes: Buffer) => {
      if (reader.sleeps) throw Object.assign(new Error('full'), { code: 'EAGAIN' });
      return bytes.length;
    };
    const logTo = new LogOutput(write, { most: 2000, reserve: 500, batch: 400, piece: Infinity });
    const cause = async (site: TestSite) => {
      reader.sleeps = true;
      await visitPages(site);
    };
    const mend = async () => {
      reader.sleeps = false;
      logTo.flushSync();
    };
    expect(await playFault('LogLinesLost', { cause, mend }, { logTo })).toBeNull();
  });

  test('ReportsLost: the collector does not understand what it gets; it is mended', async () => {
    const { platform: collector } = await onPlatform();
    await using _collector = collector;
    collector.answerAll({ status: 422 });
    const cause = async (site: TestSite) => {
      await send(site, report);
      await expect
        .poll(async () => figure(await scrape(site), 'client_reports_lost_total', { way: 'collector' }))
        .toBe(1);
    };
    const mend = async (site: TestSite) => {
      collector.answerAll({});
      const taken = collector.calls.length + 1;
      await send(site, report);
      await expect.poll(() => collector.calls.length).toBe(taken);
    };
    const env = { MONITORING_URL: new URL('reports', collector.url).href };
    expect(await playFault('ReportsLost', { cause, mend }, { env })).toBeNull();
  });

  test('FewKeptPages: something changes the content all the time; it is ended', async () => {
    const price = '/en_US/goods/price.htm';
    const usual = (site: TestSite) => times(20, () => site.get(price));
    const cause = (site: TestSite) =>
      times(20, async () => {
        site.site.context.platform.expire();
        site.site.context.pageCache.expire();
        await site.get(price);
      });
    const mend = usual;
    expect(await playFault('FewKeptPages', { usual, cause, mend })).toBeNull();
  });

  test('RequestsRefused: one address spends its budget over and over; it ends', async () => {
    const cause = (site: TestSite) => times(60, () => send(site, report));
    const limits = { reportsPerMinute: 5 };
    expect(await playFault('RequestsRefused', { cause, mend: visitPages }, { limits })).toBeNull();
  });
});

/** Every scrape begins to measure anew, so what the start has blocked is told by an earlier one. */
async function restingMoment(site: TestSite): Promise<void> {
  await scrape(site);
  for (let moment = 0; moment < 100; moment += 1)
    await new Promise((resolve) => void setTimeout(resolve, 10));
}
