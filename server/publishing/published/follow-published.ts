import { setTimeout as delay } from 'node:timers/promises';
import type { RegistryPaths } from '../../registry/file-state.ts';
import type { RegistryLogger } from '../../registry/served-state.ts';
import type { PublishedRevisions } from '../revisions/published-revisions.ts';
import type { Revision } from '../revisions/revision.ts';
import { filesOfTree } from './files-of-tree.ts';
import { lastKnown, noteKnown } from './last-known.ts';
import { isPlaced, placeRevision, placesIn, removeOthers } from './place-revision.ts';

/** A published revision whose files lie on this machine. */
export interface PlacedRevision extends Revision {
  readonly paths: RegistryPaths;
}

/** What is published to all instances, as this process knows it. */
export interface FollowedRevisions {
  /** Null while each instance serves its own files. */
  current(): PlacedRevision | null;
  /** All that were published, the oldest first, as they were at the last look. */
  history(): readonly Revision[];
  /** Calls after every change of `current`, one call at a time. */
  onChange(listener: () => Promise<void>): void;
  /** Looks at once, such as after a signal. Never rejects. */
  look(): Promise<void>;
  close(): Promise<void>;
}

interface FollowOptions {
  /** `DATA_DIR/published`. */
  readonly folder: string;
  /** Null where there is no store yet. Asked again at every look until there is one. */
  open(): Promise<PublishedRevisions | null>;
  readonly everyMs: number;
  readonly logger: RegistryLogger;
  /** A start that fails without the store says so itself. */
  readonly startNeedsStore?: boolean;
}

/**
 * Follows what is published, from the first look on. While the store gives no answer the process keeps to what it knew, and
 * one that starts meanwhile to what its machine knew last.
 */
export async function followPublished(options: FollowOptions): Promise<FollowedRevisions> {
  const follower = new Follower(options);
  await follower.start();
  const end = new AbortController();
  const run = async () => {
    for (;;) {
      await delay(options.everyMs, undefined, { signal: end.signal, ref: false });
      await follower.look();
    }
  };
  // Only an abort ends the loop: a look never rejects.
  run().catch(() => undefined);
  return {
    current: () => follower.current,
    history: () => follower.history,
    onChange: (listener) => void (follower.changed = listener),
    look: () => follower.look(),
    async close() {
      end.abort();
      await follower.close();
    },
  };
}

class Follower {
  readonly #options: FollowOptions;
  #store: PublishedRevisions | null = null;
  #running: Promise<void> = Promise.resolve();
  #failing = false;
  #closed = false;
  #starting = false;
  /** The entry of which the machine has a note; undefined before the first one. */
  #noted: number | null | undefined;
  current: PlacedRevision | null = null;
  history: readonly Revision[] = [];
  changed: () => Promise<void> = () => Promise.resolve();

  constructor(options: FollowOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    this.#starting = true;
    await this.look();
    this.#starting = false;
    if (!this.#failing) return;
    const { folder } = this.#options;
    const known = await lastKnown(folder);
    if (known !== null && (await isPlaced(folder, known.revision)))
      this.current = { ...known, paths: placesIn(folder, known.revision) };
  }

  look(): Promise<void> {
    this.#running = this.#running
      .then(() => (this.#closed ? undefined : this.#look()))
      .then(() => void (this.#failing = false))
      .catch((err: unknown) => {
        const isSaid = this.#starting && this.#options.startNeedsStore === true;
        if (!this.#failing && !isSaid)
          this.#options.logger.warn({ err }, 'what is published cannot be looked up; what is served stays');
        this.#failing = true;
      });
    return this.#running;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
    await this.#store?.close();
  }

  async #look(): Promise<void> {
    const store = (this.#store ??= await this.#options.open());
    if (store === null) return;
    const served = await store.served();
    // One that was only known by this machine is looked up whole.
    const isKnown = served === null || this.history.length > 0;
    if (!isKnown || served?.entry !== this.current?.entry) await this.#take(store, served);
    await this.#note(served);
  }

  async #take(store: PublishedRevisions, served: Revision | null): Promise<void> {
    const current = served && { ...served, paths: await this.#place(store, served.revision) };
    this.history = await store.list();
    this.current = current;
    const { entry = null, revision = null, by = null, why = null } = served ?? {};
    this.#options.logger.info(
      { entry, revision, by, why },
      served ? 'a published revision is served' : 'nothing is published any more; the files are served',
    );
    await this.changed();
  }

  /** Once it is served: a busy disk may take its time. */
  async #note(served: Revision | null): Promise<void> {
    const entry = served?.entry ?? null;
    if (entry === this.#noted) return;
    const { folder } = this.#options;
    await noteKnown(folder, served);
    this.#noted = entry;
    if (served !== null) await removeOthers(folder, served.revision);
  }

  #place(store: PublishedRevisions, revision: string): Promise<RegistryPaths> {
    return placeRevision(this.#options.folder, revision, async () => {
      const tree = await store.tree(revision);
      if (tree === null) throw new Error(`The files of the published revision ${revision} are not kept`);
      return filesOfTree(store, tree);
    });
  }
}
