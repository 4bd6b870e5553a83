import { statSync } from 'node:fs';
import { crossCheck } from '../../shared/registry/cross-checks.ts';
import { error } from '../../shared/registry/issue.ts';
import type { TextSources } from '../../shared/registry/types.ts';
import { scanOf, signatureOf, type RegistryPaths } from './file-state.ts';
import type { Faults } from './large/faults-process.ts';
import { findFaultsBeside } from './large/find-faults.ts';
import { parseParts, type ParsedParts } from './large/parse-parts.ts';
import { readBytes } from './large/read-bytes.ts';
import { splitRegistry } from './large/split-registry.ts';
import { issuesOf, loadTexts, toSources, type TextFiles } from './load-texts.ts';
import { MAX_REGISTRY_BYTES, readRegistry, treeAndNumber, type ReadResult } from './read-registry.ts';
import { runGently } from './run-gently.ts';

/** Smaller registries are searched in this process, in under 20 ms. */
const BESIDE_BYTES = 256_000;
/** For files that keep changing between sound and faulty. */
const MAX_READINGS = 5;

/** Entries and trees that have not changed since the last sound reading stay the same objects. */
export class RegistryReader {
  readonly #paths: RegistryPaths;
  #texts: TextFiles = new Map();
  #elsewhere: TextFiles = new Map();
  #registrySignature = '-';
  #kept: ParsedParts | null = null;

  /** @param before has read these files, or others of which most say the same */
  constructor(paths: RegistryPaths, before?: RegistryReader) {
    this.#paths = paths;
    if (before === undefined) return;
    this.#kept = before.#kept;
    this.#texts = before.#texts;
    this.#elsewhere = before.#texts;
  }

  /**
   * Like `readRegistry`, but without blocking for more than a few milliseconds. Never rejects because of the files'
   * content.
   */
  async read(): Promise<ReadResult> {
    for (let readings = 0; readings < MAX_READINGS; readings++) {
      this.#registrySignature = signatureOf(this.#paths.registryFile);
      this.#texts = await loadTexts(this.#paths.localesDir, this.#texts, this.#elsewhere);
      this.#elsewhere = new Map();
      const sound = await this.#readParts();
      if (sound) return sound;
      // Only a reading of the whole locates faults, which are rare.
      const faults = await this.#findFaults();
      if (faults) return this.#refusedFor(faults);
    }
    const issue = error([], 'The registry changed whenever it was read', 'a file that rests');
    const located = { ...issue, file: this.#paths.registryFile, line: 1, column: 1 };
    return this.#refusedFor({ issues: [located], tree: null, revision: issue.reason });
  }

  /** What `scanFiles` would have found just before the last reading. */
  scan(): string {
    const texts = [...this.#texts.values()].map(({ path, signature }) => ({ path, signature }));
    return scanOf([{ path: this.#paths.registryFile, signature: this.#registrySignature }, ...texts]);
  }

  /** Null if the registry has a fault. */
  async #readParts(): Promise<ReadResult | null> {
    const parts = await this.#parse();
    if (!parts) return null;
    const texts = toSources(this.#texts);
    if (!(await isSound(parts, texts))) return null;
    this.#kept = parts;
    const issues = issuesOf(this.#texts);
    return {
      registry: issues.length === 0 ? parts.registry : null,
      texts,
      issues,
      ...treeAndNumber(parts.hash, this.#texts),
    };
  }

  async #parse(): Promise<ParsedParts | null> {
    const bytes = await readBytes(this.#paths.registryFile, MAX_REGISTRY_BYTES);
    if (!bytes) return null;
    const split = await runGently(splitRegistry(bytes));
    const parts = split && (await runGently(parseParts(bytes, split, this.#kept)));
    // The garbage collector hardly notices buffers.
    bytes.buffer.transfer(0);
    return parts;
  }

  async #findFaults(): Promise<Faults> {
    if (isLarge(this.#paths.registryFile)) return findFaultsBeside(this.#paths);
    const { registry, issues, tree, revision } = readRegistry(this.#paths, this.#texts);
    return registry ? null : { issues, tree, revision };
  }

  #refusedFor({ issues, tree, revision }: NonNullable<Faults>): ReadResult {
    return { registry: null, texts: toSources(this.#texts), issues, tree, revision };
  }
}

/** What a check throws is told by the reading that locates faults. */
async function isSound({ registry }: ParsedParts, texts: TextSources): Promise<boolean> {
  try {
    return (await runGently(crossCheck(registry, texts))).length === 0;
  } catch {
    return false;
  }
}

function isLarge(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > BESIDE_BYTES;
}
