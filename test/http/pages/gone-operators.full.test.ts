import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openPreviewedFiles } from '../../support/previewed-site.ts';
import { startSite } from '../../support/site.ts';

test('operators of a running site are told of an address that a page has left, and of its return no more', async () => {
  const files = openPreviewedFiles();
  await using site = await startSite({ env: files.env });
  site.site.keepRevisions();
  const warnings = async () => {
    const { body } = await site.get('/readyz').expect(200);
    return (body as { registry: { warnings: number | null } }).registry.warnings;
  };
  const entries = async () => JSON.parse(await files.tool('history', '--json')) as unknown[];
  await expect.poll(async () => (await entries().catch(() => [])).length).toBe(1);
  await expect.poll(warnings).not.toBeNull();
  const shipped = (await warnings()) as number;
  const before = readFileSync(files.registryFile, 'utf8');
  writeFileSync(files.registryFile, before.replace('"/{lang}/aboutUs.htm"', '"/{lang}/company.htm"'));
  await site.site.reloadRegistry();
  await expect.poll(warnings).toBeGreaterThan(shipped);
  const gone =
    /registry\.json:\d+:\d+ warning: The page "aboutUs" was at \S+aboutUs\.htm, .* – "redirectFrom": \[/;
  expect(await files.tool('check')).toMatch(gone);
  writeFileSync(files.registryFile, before);
  await site.site.reloadRegistry();
  await expect.poll(async () => (await entries()).length).toBe(3);
  expect(await files.tool('check')).not.toMatch(gone);
  files.remove();
});
