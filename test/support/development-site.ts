import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { EditableFiles } from './editable-site.ts';
import { freePort, start, type Running } from './processes.ts';
import { projectRoot } from './project-root.ts';

/** The site as `npm run dev` runs it, with these files, until the test ends. */
export async function startDevelopment(files: EditableFiles): Promise<Running & { port: number }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'dev-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const env = { NODE_ENV: 'development', PORT: String(port), DATA_DIR: dataDir, ...files.env };
  const site = start(process.execPath, [path.join(projectRoot, 'server/dev.ts')], { env });
  await site.until('is ready at http');
  return { ...site, port };
}
