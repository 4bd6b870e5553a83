import { hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { isUtf8 } from 'node:buffer';
import { join } from 'node:path';
import { LOCALE_CODES, type Locale } from '../../shared/locales.ts';

export interface RegistryPaths {
  readonly registryFile: string;
  readonly localesDir: string;
}

/** Words in which no line may end. */
export const UNBREAKABLE_FILE = 'unbreakable.json';

/** `name` is `pages/<page id>` or an area. The list of unbreakable words belongs to no language. */
export interface TextFilePath {
  readonly locale: Locale | null;
  readonly name: string;
  readonly path: string;
}

/** In a fixed order. Follows symbolic links. */
export function listTextFiles(localesDir: string): TextFilePath[] {
  const shared = namesIn(localesDir)
    .filter((name) => name === UNBREAKABLE_FILE)
    .map((name) => ({ locale: null, name: 'unbreakable', path: join(localesDir, name) }));
  const own = LOCALE_CODES.flatMap((locale) => {
    const folder = join(localesDir, locale);
    const files = (below: string) =>
      namesIn(join(folder, below))
        .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
        .map((name) => ({ locale, name: below + name.slice(0, -5), path: join(folder, below, name) }));
    return [...files(''), ...files('pages/')];
  });
  return [...own, ...shared];
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/**
 * Changes whenever a file is written, replaced, relinked or given other rights; `-` for none. `stat` follows links, so
 * a swapped link shows another inode.
 */
export function signatureOf(path: string): string {
  try {
    const { mtimeNs, ctimeNs, size, ino } = statSync(path, { bigint: true });
    return `${mtimeNs} ${ctimeNs} ${size} ${ino}`;
  } catch {
    return '-';
  }
}

export function scanOf(files: readonly { readonly path: string; readonly signature: string }[]): string {
  return files.map(({ path, signature }) => `${path} ${signature}\n`).join('');
}

export type FileContent =
  | { readonly text: string; readonly hash: string; readonly size: number }
  | { readonly fault: string; readonly allowed: string };

/** A file larger than `maxBytes` is refused unread. */
export function readText(path: string, maxBytes: number): FileContent {
  try {
    const stat = statSync(path);
    if (!stat.isFile()) return { fault: 'This is no file', allowed: 'a file of JSON' };
    if (stat.size > maxBytes) {
      return { fault: `The file has ${stat.size} bytes`, allowed: `at most ${maxBytes} bytes` };
    }
    return contentOf(readFileSync(path));
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? 'unknown fault';
    return { fault: `The file cannot be read (${code})`, allowed: 'a file that the server may read' };
  }
}

export function contentOf(bytes: Buffer): FileContent {
  if (!isUtf8(bytes)) return { fault: 'The file is not written in UTF-8', allowed: 'JSON in UTF-8' };
  const text = bytes.toString('utf8');
  // Some editors write a byte order mark.
  return {
    text: text.charCodeAt(0) === 0xfeff ? text.slice(1) : text,
    hash: hash('sha256', bytes),
    size: bytes.length,
  };
}
