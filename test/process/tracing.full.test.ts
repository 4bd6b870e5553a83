import path from 'node:path';
import { expect, test } from 'vitest';
import { startBundle } from '../support/started-bundle.ts';
import { projectRoot } from '../support/project-root.ts';

const SDK = path.join(projectRoot, 'test/support/console-tracing.mjs');
const PAGE = '/en_US/aboutUs.htm';

test('an SDK that is loaded with --import gets the spans of the bundle', async () => {
  await using site = await startBundle({ NODE_OPTIONS: `--import=${SDK}` });
  expect((await fetch(site.url + PAGE)).status).toBe(200);
  await site.until("name: 'request'");
  expect(site.output()).toContain("page: 'aboutUs'");
});
