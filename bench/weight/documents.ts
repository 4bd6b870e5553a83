import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { buffer } from 'node:stream/consumers';
import { headBytes } from '../../server/http/first-flight.ts';
import { SITE_FLAGS, SITE_VARIABLES } from '../../server/launch/site-flags.mjs';
import { FinishedPage } from '../../server/page-cache/finished-page.ts';
import { freePort, start } from '../../test/support/processes.ts';
import type { Bytes } from './weights.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

/** They differ from answer to answer, so that `headBytes` counts them. */
const OWN_LINES = [
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
];

export interface PageDocuments {
  documents: Record<string, Bytes>;
  /** Addresses of the style sheets that a page links on desktops, those of all languages. */
  sheets: Record<string, Iterable<string>>;
}

interface ShippedRegistry {
  site: { locales: string[] };
  pages: { id: string; path: string; mobile?: { path?: string } }[];
}

interface Answer {
  status: number | undefined;
  lines: [name: string, value: string][];
  body: Buffer;
}

/** Asks the site in `root` for every page whose address is one, in every language. Pages that redirect are left out. */
export async function weighDocuments(root: string): Promise<PageDocuments> {
  const file = path.join(root, 'pages.registry.json');
  const { site, pages } = JSON.parse(readFileSync(file, 'utf8')) as ShippedRegistry;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'weights-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...SITE_VARIABLES,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    // The same in all runs, because documents hold it.
    SITE_ORIGIN: 'https://www.example.com',
  };
  const found: PageDocuments = { documents: {}, sheets: {} };
  {
    await using server = start(process.execPath, [...SITE_FLAGS, 'server/start.cjs'], { cwd: root, env });
    await server.until('is ready at');
    for (const { id, path: pattern, mobile } of pages) {
      if (pattern.replace('{lang}', '').includes('{')) continue;
      const locales = pattern.includes('{lang}') ? site.locales : site.locales.slice(0, 1);
      const onPhones = mobile === undefined ? pattern : (mobile.path ?? `/m${pattern}`);
      const documents: Record<string, number> = {};
      const sheets = new Set<string>();
      for (const locale of locales) {
        const at = (address: string) => origin + address.replace('{lang}', locale);
        const phone = await ask(at(onPhones), PHONE);
        if (phone.status !== 200) continue;
        documents[locale] = await sentBytes(phone);
        for (const href of sheetsIn(await ask(at(pattern), DESKTOP))) sheets.add(href);
      }
      if (Object.keys(documents).length === 0) continue;
      found.documents[id] = documents;
      found.sheets[id] = sheets;
    }
  }
  rmSync(dataDir, { recursive: true, force: true });
  return found;
}

async function sentBytes({ lines, body }: Answer): Promise<number> {
  const page = FinishedPage.of(
    body,
    lines.filter(([name]) => !OWN_LINES.includes(name)),
  );
  return (await page.pack()).length + headBytes(page.head);
}

function sheetsIn({ body }: Answer): string[] {
  const links = body.toString().matchAll(/<link rel="stylesheet" href="(\/assets\/[^"]+)"/g);
  return [...links].map(([, href]) => String(href));
}

async function ask(url: string, agent: string): Promise<Answer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'user-agent': agent, 'accept-encoding': 'identity' } }, resolve).once(
      'error',
      reject,
    );
  });
  const { rawHeaders: raw, statusCode: status } = answer;
  const lines = raw.flatMap((name, at): Answer['lines'] =>
    at % 2 === 0 ? [[name.toLowerCase(), raw[at + 1] ?? '']] : [],
  );
  return { status, lines, body: await buffer(answer) };
}
