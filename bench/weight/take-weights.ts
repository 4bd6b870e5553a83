import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadAssets } from '../../server/render/assets.ts';
import { assetWeights } from '../../server/weight/asset-weights.ts';
import { sumOf } from '../../server/weight/heaviest.ts';
import { weighDocuments } from './documents.ts';
import { everyDocument, heaviestOf, type Bytes, type Weights } from './weights.ts';

const VIEW = /^client\/pages\/([^/]+)\/page\.tsx$/;
const CONSENT_PANEL = 'client/browser/consent/consent-panel.tsx';

type Manifest = Record<string, { file: string }>;

/** @param root a folder of the project with its build; its registry and texts are those that ship */
export async function takeWeights(root: string): Promise<Weights> {
  const dist = path.join(root, 'dist');
  const weigh = (addresses: Iterable<string>) => assetWeights(dist, addresses);
  const manifest = JSON.parse(
    readFileSync(path.join(dist, 'client/.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const assets = loadAssets(dist);
  const hydration = [...assets.entryModules, ...assets.hydration];
  const names = Object.keys(manifest).flatMap((source) => VIEW.exec(source)?.[1] ?? []);
  const views = Object.fromEntries(
    names.map((view) => [view, sumOf(weigh([...hydration, ...assets.view(view)]))]),
  );
  const built = Object.values(manifest).filter(({ file }) => /\.(?:js|css)$/.test(file));
  const files = toBytes(weigh(built.map(({ file }) => `/${file}`)));
  const { documents, sheets } = await weighDocuments(root);
  const styles = Object.fromEntries(
    Object.entries(sheets).map(([page, linked]) => [page, sumOf(weigh(linked))]),
  );
  const totals = {
    'hydration of a page of blocks': sumOf(weigh(hydration)),
    'heaviest view': heaviestOf(views).bytes,
    'entry of every page': sumOf(weigh(assets.entryModules)),
    'consent panel': sumOf(weigh([`/${manifest[CONSENT_PANEL]?.file}`])),
    'heaviest styles on desktops': heaviestOf(styles).bytes,
    'heaviest document on phones': heaviestOf(everyDocument({ documents })).bytes,
    'all modules and sheets': Object.values(files).reduce((sum, bytes) => sum + bytes, 0),
  };
  return { totals, files, views, styles, documents };
}

/** Files of one name count together. */
function toBytes(parts: ReturnType<typeof assetWeights>): Bytes {
  const bytes: Record<string, number> = {};
  for (const part of parts) bytes[part.name] = (bytes[part.name] ?? 0) + part.bytes;
  return bytes;
}
