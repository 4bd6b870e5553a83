import { appendFileSync, cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { growTree } from '../support/grown-tree.ts';
import { hydrated, shown } from '../support/link-journey.ts';
import { freePort, start, type Running } from '../support/processes.ts';
import { projectRoot } from '../support/project-root.ts';

/* Specification 4, build refresh: an open tab outlives a deploy. */

const MARK = 'second build';
/** A whole build, beside other work. */
const PATIENCE_MS = 900_000;

/** A copy of the project with its build, which `npm start` builds anew where a source has changed. */
function copyProject() {
  const tree = growTree();
  for (const part of ['dist', 'package-lock.json'])
    cpSync(path.join(projectRoot, part), path.join(tree.root, part), { recursive: true });
  rmSync(path.join(tree.root, 'dist/former'), { recursive: true, force: true });
  return tree;
}

/** Ends with the site, which outlives a launcher that is killed. */
async function serve(root: string, port: number): Promise<Running> {
  const env = { PORT: String(port), DATA_DIR: path.join(root, 'data') };
  const site = start('node', ['server/launch.mjs', 'start'], { cwd: root, env });
  const stop = async () => {
    site.child.kill('SIGTERM');
    await site.ended;
  };
  await site.until('is ready at');
  return { ...site, [Symbol.asyncDispose]: stop };
}

const isSecond = (page: Page) =>
  page.evaluate((mark) => performance.getEntriesByName(mark).length === 1, MARK);

test(
  'a tab that is open during a deploy goes on with the code of its build, and the next page is of the new one',
  async () => {
    using tree = copyProject();
    const { root } = tree;
    const port = await freePort();
    await using browser = await launchBrowser();
    const page = await browser.newPage({ baseURL: `http://127.0.0.1:${port}`, reducedMotion: 'reduce' });
    const errors: string[] = [];
    const missing: string[] = [];
    const documents: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('response', (answer) => answer.status() >= 400 && missing.push(answer.url()));
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });

    await using first = await serve(root, port);
    expect(first.output()).not.toContain('Building');
    await page.goto('/en_US/aboutUs.htm');
    await hydrated(page);
    expect(await isSecond(page)).toBe(false);
    await page.waitForFunction(() => performance.getEntriesByName('start: usage').length > 0);

    await first[Symbol.asyncDispose]();
    appendFileSync(path.join(root, 'client/browser/entry-client.tsx'), `performance.mark('${MARK}');\n`);
    // What the visitor opens next has changed as well.
    appendFileSync(path.join(root, 'client/browser/consent/consent-dialog.tsx'), `performance.mark('');\n`);
    await using second = await serve(root, port);
    expect(second.output()).toContain('Building');

    // Code that the tab has not loaded yet is gone from the new build.
    const asked = page.waitForResponse('**/assets/consent-panel-*.js');
    await page.locator('footer a[href$="#privacy-choices"]').click();
    const { pathname } = new URL((await asked).url());
    await page.locator('dialog#consent[open]').waitFor();
    expect(existsSync(path.join(root, 'dist/client', pathname))).toBe(false);
    await page.keyboard.press('Escape');

    await page.locator('footer a[href="/en_US/terms.htm"]').first().click();
    await shown(page, 'terms');
    await hydrated(page);
    expect(await isSecond(page)).toBe(true);
    expect(documents).toEqual(['/en_US/aboutUs.htm', '/en_US/terms.htm']);
    await page.locator('footer a[href="/en_US/aboutUs.htm"]').first().click();
    await shown(page, 'aboutUs');
    expect(documents).toHaveLength(2);
    expect([errors, missing]).toEqual([[], []]);
  },
  PATIENCE_MS,
);
