import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { openRegistry } from '../../server/registry/load-registry.ts';
import type { HeaderNotices } from '../../server/upstream/header-notices.ts';
import type { ApiRowShape } from '../../shared/api/row.ts';
import type { Call } from '../../shared/api/call.ts';
import type { FloorDocument, SendPage } from './entry.tsx';
import { floorFacts } from './facts.ts';

export interface FloorPlan {
  /** The built `entry.tsx`. */
  entry: string;
  registryFile: string;
  localesDir: string;
  pages: Record<string, FloorDocument>;
  headerNotices: HeaderNotices;
  /** By call. The product has asked for them before, too. */
  answers: Record<string, unknown>;
}

/**
 * Renders every page with `renderToPipeableStream` for every request. Arguments: the plan's file, the port.
 */
const [planFile, port] = process.argv.slice(2);
const plan = JSON.parse(readFileSync(planFile as string, 'utf8')) as FloorPlan;
const { createSender } = (await import(pathToFileURL(plan.entry).href)) as typeof import('./entry.tsx');
const store = await openRegistry({
  registryFile: plan.registryFile,
  localesDir: plan.localesDir,
  watch: false,
});

const call = (async (row: ApiRowShape) => plan.answers[row.name]) as unknown as Call;
const pages = new Map<string, SendPage>();
for (const [path, document] of Object.entries(plan.pages)) {
  pages.set(path, await createSender(floorFacts(store.current(), path, plan.headerNotices), document, call));
}

createServer((req, res) => {
  const [path = '', query] = (req.url ?? '').split('?');
  const send = pages.get(path);
  if (send === undefined) res.writeHead(404).end();
  else send(res, query === 'whole');
}).listen(Number(port), '127.0.0.1');
