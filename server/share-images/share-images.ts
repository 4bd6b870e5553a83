import path from 'node:path';
import { AppError } from '../../shared/errors.ts';
import type { Config } from '../config.ts';
import type { Limits } from '../limits/limits.ts';
import type { Logger } from 'pino';
import type { Sharp } from './draw-share-image.ts';
import { ImageFolder } from './image-folder.ts';
import { shareHash, type ShareFacts } from './share-facts.ts';

interface Context {
  log: Pick<Logger, 'warn'>;
  limits: Pick<Limits, 'shareImagesBytes' | 'shareImagesWaiting'>;
  config: Pick<Config, 'dataDir'>;
}
type Draw = (facts: ShareFacts) => Promise<Buffer>;

/** Draws share images when they are first asked for, one at a time, and keeps them on disk (threats S6). */
export class ShareImages {
  readonly #ctx: Context;
  readonly #folder: ImageFolder;
  readonly #underway = new Map<string, Promise<Buffer | null>>();
  readonly #loadDraw: () => Promise<Draw>;
  #draw: Promise<Draw | null> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** @param loadDraw loads what draws, which no start needs */
  constructor(ctx: Context, loadDraw: () => Promise<Draw> = loadSharp) {
    this.#ctx = ctx;
    this.#loadDraw = loadDraw;
    const folder = path.join(ctx.config.dataDir, 'share-images');
    this.#folder = new ImageFolder(folder, ctx.limits.shareImagesBytes);
  }

  /**
   * An image that many ask for is drawn once.
   * @returns null if this machine cannot draw
   * @throws AppError OVERLOADED, at once, if as many wait as may
   */
  image(facts: ShareFacts): Promise<Buffer | null> {
    const name = `${shareHash(facts)}.png`;
    const known = this.#underway.get(name);
    if (known !== undefined) return known;
    const made = this.#find(name, facts).finally(() => this.#underway.delete(name));
    this.#underway.set(name, made);
    return made;
  }

  async #find(name: string, facts: ShareFacts): Promise<Buffer | null> {
    if (this.#underway.size >= this.#ctx.limits.shareImagesWaiting)
      throw new AppError('OVERLOADED', 503, 'Too many share images are being drawn; try again shortly');
    return (await this.#folder.read(name)) ?? this.#inTurn(() => this.#make(name, facts));
  }

  async #make(name: string, facts: ShareFacts): Promise<Buffer | null> {
    const draw = await (this.#draw ??= this.#load());
    if (draw === null) return null;
    const image = await draw(facts);
    await this.#folder.write(name, image).catch((error: unknown) => {
      this.#ctx.log.warn({ err: error }, 'a share image cannot be kept');
    });
    return image;
  }

  /** Said once: a binary that is not there does not come by asking again. */
  async #load(): Promise<Draw | null> {
    return this.#loadDraw().catch((error: unknown) => {
      this.#ctx.log.warn(
        { err: error },
        'sharp cannot be loaded: links are shared with the same picture each',
      );
      return null;
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

async function loadSharp(): Promise<Draw> {
  const [{ default: sharp }, { drawShareImage }] = await Promise.all([
    import('sharp'),
    import('./draw-share-image.ts'),
  ]);
  sharp.concurrency(1);
  sharp.cache(false);
  return (facts) => drawShareImage(sharp satisfies Sharp, facts);
}
