import type { EditingDesk } from './editing-desk.ts';
import { AGENTS } from './site.ts';

/** Titles of documents as crawlers see them, who never see a variant. */
export function titlesForCrawlers(
  desk: EditingDesk,
  addresses: readonly string[],
): Promise<(string | undefined)[]> {
  return Promise.all(
    addresses.map(
      async (address) => /<title>([^<]*)/.exec((await desk.get(address, AGENTS.crawler)).text)?.[1],
    ),
  );
}
