import { oncePerPublishWindow } from '../registry/publish-window.ts';
import type { HeaderNotices } from '../upstream/header-notices.ts';
import { compileUnknownPage, type UnknownPage } from '../render/unknown-page.ts';
import { pageInput, type ResolvedPage } from '../render/resolved-page.ts';
import { privateHead } from './head-lines.ts';
import type { PageMakerContext } from './page-maker.ts';

/** A kept page with the head of an answer to one visitor. */
export interface KeptUnknownPage {
  page: UnknownPage;
  privateHead: readonly string[];
}

interface Kept {
  headerNotices: HeaderNotices;
  made: Promise<KeptUnknownPage | null>;
}

/**
 * The pages of unknown addresses, one for each layout, language and device, however many addresses are asked for
 * (threats C7, S5), and one more for the 404 page at its own address, whatever is searched for there.
 */
export class UnknownPages {
  readonly #ctx: PageMakerContext;
  readonly #keptOf = oncePerPublishWindow(() => new Map<string, Kept>());

  constructor(ctx: PageMakerContext) {
    this.#ctx = ctx;
  }

  /**
   * Returns the page, made at the first call and after an edit, or null if it must be made whole.
   * @param own whether it is asked for at its own address
   * @throws AppError OVERLOADED, and what its render throws
   */
  open(page: ResolvedPage, own: boolean): Promise<KeptUnknownPage | null> {
    const { snapshot, match, locale, visitorDevice, headerNotices } = page;
    const kept = this.#keptOf(snapshot);
    const key = `${match.layout}\n${locale}\n${match.device}\n${visitorDevice}\n${own}`;
    const known = kept.get(key);
    if (known?.headerNotices === headerNotices) return known.made;
    const made = this.#make(page, own);
    kept.set(key, { headerNotices, made });
    made.catch(() => kept.get(key)?.made === made && kept.delete(key));
    return made;
  }

  async #make(page: ResolvedPage, own: boolean): Promise<KeptUnknownPage | null> {
    const { renderTurns, metrics } = this.#ctx;
    return renderTurns.run(async () => {
      const stop = metrics.renderSeconds.startTimer({ layout: page.match.layout });
      const made = await compileUnknownPage(this.#ctx, pageInput(this.#ctx, page, null), own);
      stop();
      return made && { page: made, privateHead: privateHead(this.#ctx, page, made.policy) };
    });
  }
}
