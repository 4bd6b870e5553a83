import { onTestFinished, expect } from 'vitest';
import { titleAt } from './marked-title.ts';
import { openPreviewedFiles, type PreviewedFiles } from './previewed-site.ts';
import { startBundle, type StartedBundle } from './started-bundle.ts';

/** Waits until each of the sites shows the page with this mark. */
export async function allShow(sites: readonly StartedBundle[], mark: string): Promise<void> {
  const titles = () => Promise.all(sites.map(({ url }) => titleAt(url)));
  await expect.poll(titles, { interval: 50 }).toEqual(sites.map(() => mark));
}

/** Editors' files of a machine, which shares PostgreSQL and Redis with others, and what starts a site there. */
export function machine(
  databaseUrl: string,
  redisUrl: string,
): { files: PreviewedFiles; start(): Promise<StartedBundle> } {
  const previewSecret = 'p'.repeat(32);
  const files = openPreviewedFiles({ databaseUrl, redisUrl, previewSecret });
  onTestFinished(() => files.remove());
  const env = {
    ...files.env,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    PREVIEW_SECRET: previewSecret,
  };
  return { files, start: () => startBundle({ ...env, SITE_ORIGIN: 'https://www.example.com' }) };
}
