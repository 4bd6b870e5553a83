import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { landingPage } from '../../support/editable-site.ts';
import { openPreviewedFiles } from '../../support/previewed-site.ts';
import { AGENTS, startSite } from '../../support/site.ts';

/** The editors' tool reads all that ships, several times. */
const LONG_MS = 60_000;

test(
  'a page that is gone for good answers 410 with the page of unknown addresses, everywhere it stood',
  async () => {
    const files = openPreviewedFiles();
    const registry = JSON.parse(readFileSync(files.registryFile, 'utf8')) as { pages: object[] };
    const sale = { ...landingPage('sale'), redirectFrom: ['/{lang}/frontend/oldSale.html'] };
    writeFileSync(files.registryFile, JSON.stringify({ ...registry, pages: [...registry.pages, sale] }));
    await files.tool('remove', 'sale', '--gone', '--yes');
    await using site = await startSite({ env: files.env });
    const get = (address: string, agent: string = AGENTS.desktop) =>
      site.get(address).set('user-agent', agent);
    const unknown = await get('/th/frontend/unknown.html');
    for (const address of ['sale', 'oldSale'].flatMap((name) => [
      `/th/frontend/${name}.html`,
      `/en_US/frontend/${name}.html?from=mail`,
      `/m/vi/frontend/${name}.html`,
    ])) {
      const gone = await get(address);
      expect([address, gone.status, gone.headers['cache-control']]).toEqual([
        address,
        410,
        unknown.headers['cache-control'],
      ]);
    }
    const gone = await get('/th/frontend/sale.html');
    expect(gone.text.replaceAll('sale.html', 'unknown.html')).toBe(unknown.text);
    expect((await get('/th/frontend/sale.html', AGENTS.phone)).status).toBe(410);
    expect([unknown.status, (await get('/xx/frontend/sale.html')).status]).toEqual([404, 404]);
    expect((await get('/sitemap.xml')).text).not.toContain('sale.html');
    files.remove();
  },
  LONG_MS,
);
