import path from 'node:path';
import { expect, test } from 'vitest';
import { applyChange } from '../../../server/publishing/change/apply-change.ts';
import { rollback } from '../../../server/publishing/rollback.ts';
import { openWorkplace } from '../../../server/publishing/site-revisions.ts';
import type { Files } from '../../../server/publishing/working-copy.ts';
import { copyEditableFiles } from '../../support/editable-site.ts';
import { startSite } from '../../support/site.ts';

const PAGE = '/en_US/introduction/order.htm';
/** The header of every page has this menu. */
const OTHER = 'introductionData';

function titled(files: Files, id: string, mark: string): [string, Buffer] {
  const name = `locales/en_US/pages/${id}.json`;
  const texts = JSON.parse((files.get(name) as Buffer).toString()) as {
    seo: { title: string };
    menu: { title: string };
  };
  texts.seo.title = `Orders ${mark}`;
  texts.menu.title = `Reports ${mark}`;
  return [name, Buffer.from(JSON.stringify(texts))];
}

/** Edits go live again and again. */
const LONG_MS = 60_000;

test(
  'while changes of two pages are made and taken back, no answer shows one without the other',
  async () => {
    const files = copyEditableFiles();
    const dataDir = path.join(files.folder, 'data');
    await using site = await startSite({ env: { ...files.env, DATA_DIR: dataDir }, watch: true });
    const workplace = openWorkplace({ ...files, dataDir });
    const marksIn = (html: string) => [
      /<title>Orders (mark-\w+)/.exec(html)?.[1],
      /Reports (mark-\w+)/.exec(html)?.[1],
    ];
    const change = async (mark: string) => {
      const { refused } = await applyChange(workplace, (now) => ({
        writes: new Map([titled(now, 'introductionOrder', mark), titled(now, OTHER, mark)]),
        by: null,
        why: mark,
      }));
      expect(refused).toBeNull();
    };
    const isShown = async (mark: string) => {
      const shown = async () => marksIn((await site.get(PAGE)).text);
      await expect.poll(shown, { interval: 20 }).toEqual([mark, mark]);
    };
    await change('mark-first');
    await isShown('mark-first');
    const ended = new AbortController();
    const seen = new Set<string>();
    const asking = (async () => {
      while (!ended.signal.aborted) seen.add(marksIn((await site.get(PAGE)).text).join());
    })();
    for (const mark of ['mark-second', 'mark-third']) {
      await change(mark);
      await isShown(mark);
    }
    const [, first] = await workplace.revisions.list();
    await rollback(workplace, { to: String(first?.entry), page: null, by: null });
    await isShown('mark-first');
    ended.abort();
    await asking;
    expect([...seen].toSorted()).toEqual(
      ['mark-first', 'mark-second', 'mark-third'].map((m) => `${m},${m}`).toSorted(),
    );
    files.remove();
  },
  LONG_MS,
);
