import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openContent } from '../../../server/content/open-content.ts';
import { openLiveContent } from '../../../server/live-content.ts';
import { createLoggers } from '../../../server/log/logger.ts';
import { openWorkshop } from '../../support/registry-workshop.ts';

test('an edit of articles that fails for any reason is a refusal until one is taken', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'live-content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'blog', 'stock'), { recursive: true });
  const { store } = await openWorkshop();
  let fault: Error | null = new RangeError('no such day');
  const live = openLiveContent({
    content: openContent({ folder }),
    backend: { updateArticles: () => (fault === null ? Promise.resolve() : Promise.reject(fault)) },
    registry: store,
    log: createLoggers('silent').log,
    baseline: null,
    onChange: () => {},
  });
  expect(live.refusal()).toBeNull();
  writeFileSync(join(folder, 'blog', 'stock', 'en_US.md'), '---\ntitle: Stock\n---\n\nWords\n');
  await live.reload();
  expect(live.refusal()?.issues).toMatchObject([
    { file: folder, severity: 'error', reason: 'The edit could not be taken (no such day)' },
  ]);
  fault = null;
  await live.reload();
  expect(live.refusal()).toBeNull();
  live.close();
});
