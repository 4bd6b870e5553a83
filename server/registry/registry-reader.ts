import { statSync } from 'node:fs';
import { crossCheck } from '../../shared/registry/cross-checks.ts';
import { scanOf, signatureOf, type RegistryPaths } from './file-state.ts';
import { issuesOf, loadTexts, toSources, type TextFiles } from './load-texts.ts';
import { parseParts, type ParsedParts } from './parse-parts.ts';
import { readRegistryBeside } from './read-beside.ts';
import { readBytes } from './read-bytes.ts';
import { MAX_REGISTRY_BYTES, readRegistry, revisionOf, type ReadResult } from './read-registry.ts';
import { runGently } from './run-gently.ts';
import { splitPages } from './split-pages.ts';

/** Registries above this size that have faults are searched in a process of their own; smaller ones take under 20 ms. */
const BESIDE_BYTES = 256_000;

/**
 * Reads registry and texts again and again. What has not changed since the last reading that was sound is taken over:
 * page entries and trees of texts are then the same objects.
 */
export class RegistryReader {
  readonly #paths: RegistryPaths;
  #texts: TextFiles = new Map();
  #registrySignature = '-';
  #kept: ParsedParts | null = null;

  constructor(paths: RegistryPaths) {
    this.#paths = paths;
  }

  /**
   * Gives what `readRegistry` gives, apart from the revision, without holding up the event loop for longer than a few
   * milliseconds. Never rejects because of what is in the files.
   */
  async read(): Promise<ReadResult> {
    this.#registrySignature = signatureOf(this.#paths.registryFile);
    this.#texts = await loadTexts(this.#paths.localesDir, this.#texts);
    const sound = await this.#readParts();
    if (sound) return sound;
    // Faults are rare; only a reading of the whole says exactly what and where they are.
    return this.#kept && isLarge(this.#paths.registryFile)
      ? readRegistryBeside(this.#paths)
      : readRegistry(this.#paths, this.#texts);
  }

  /** What `scanFiles` would have found just before the last reading. */
  scan(): string {
    const texts = [...this.#texts.values()].map(({ path, signature }) => ({ path, signature }));
    return scanOf([{ path: this.#paths.registryFile, signature: this.#registrySignature }, ...texts]);
  }

  /** Null when the registry has a fault, or is written in a way that only a reading of the whole understands. */
  async #readParts(): Promise<ReadResult | null> {
    const parts = await this.#parse();
    if (!parts) return null;
    const texts = toSources(this.#texts);
    if ((await runGently(crossCheck(parts.registry, texts))).length > 0) return null;
    this.#kept = parts;
    const issues = issuesOf(this.#texts);
    return {
      registry: issues.length === 0 ? parts.registry : null,
      texts,
      issues,
      revision: revisionOf(parts.hash, this.#texts),
    };
  }

  async #parse(): Promise<ParsedParts | null> {
    const bytes = await readBytes(this.#paths.registryFile, MAX_REGISTRY_BYTES);
    if (!bytes) return null;
    const split = await runGently(splitPages(bytes));
    const parts = split && (await runGently(parseParts(bytes, split, this.#kept)));
    // Gives the memory back at once: it lies outside of what the garbage collector counts as pressing.
    bytes.buffer.transfer(0);
    return parts;
  }
}

function isLarge(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > BESIDE_BYTES;
}
