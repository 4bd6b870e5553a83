import { copyArticles, setLine } from '../../test/support/articles.ts';
import { AGENTS, startSite } from '../../test/support/site.ts';
import { LOCALE_CODES } from '../../shared/locales.ts';
import { median } from '../measure-registry.ts';

/** Milliseconds from the last byte of the files until a place shows the article, and milliseconds of computing. */
export type ArticleFigures = Readonly<Record<string, readonly number[]>>;

const ROUNDS = 5;
/** Numbers and names that no article that ships has. */
const FIRST_NUMBER = 70;
const WORD = 'ribbonette';

/** Drops an article for the blog and one for the help centre into the folder of a running site, again and again. */
export async function measureArticles(): Promise<ArticleFigures> {
  const articles = copyArticles();
  const site = await startSite({
    watch: true,
    contentDir: articles.folder,
    env: { DATABASE_URL: 'sqlite::memory:', LOG_LEVEL: 'silent' },
  });
  const get = async (address: string) =>
    (await site.get(address).set('user-agent', AGENTS.desktop)).text ?? '';
  const figures: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    const places = placesOf(round);
    // What is kept has to be replaced.
    for (const { address } of places) await get(address);
    const begin = dropFiles(articles, round);
    const computed = process.cpuUsage();
    await Promise.all(
      places.map(async ({ name, address, shows }) => {
        while (!(await get(address)).includes(shows)) await new Promise((done) => setTimeout(done, 100));
        (figures[name] ??= []).push(performance.now() - begin);
      }),
    );
    const { user, system } = process.cpuUsage(computed);
    (figures['computing, with that of asking'] ??= []).push((user + system) / 1000);
  }
  await site[Symbol.asyncDispose]();
  articles.remove();
  return figures;
}

interface Place {
  readonly name: string;
  readonly address: string;
  readonly shows: string;
}

function placesOf(round: number): Place[] {
  const id = 100 + FIRST_NUMBER + round;
  const blog = `/blog/articleDetails/${id}/`;
  const help = `gift-wrapping-${round}`;
  return [
    { name: 'blog, opened', address: `${blog}${help}-en-us.htm`, shows: `${WORD}${round}` },
    { name: 'blog, listed', address: '/blog/index.htm', shows: blog },
    { name: 'blog, found', address: `/blog/search.htm?content=${WORD}${round}`, shows: blog },
    { name: 'feed', address: '/blog/feed.xml?lang=en_US', shows: blog },
    { name: 'sitemap', address: '/sitemap.xml', shows: blog },
    { name: 'help, listed', address: '/en_US/leftCat/orders', shows: help },
    { name: 'help, found', address: `/en_US/leftCat/s?k=${WORD}${round}`, shows: help },
    { name: 'help, in the sitemap', address: '/sitemap.xml', shows: `/${help}/` },
  ];
}

/** @returns the moment at which the files are whole */
function dropFiles({ copy, write }: ReturnType<typeof copyArticles>, round: number): number {
  const folder = `gift-wrapping-${round}`;
  copy('blog/peak-packing', `blog/${folder}`);
  copy('help/print-labels', `help/${folder}`);
  for (const locale of LOCALE_CODES) {
    const edit = (kind: 'blog' | 'help', key: string, value: string) =>
      write(`${kind}/${folder}/${locale}.md`, setLine(key, `${key}: ${value}`));
    edit('blog', 'id', String(FIRST_NUMBER + round));
    edit('blog', 'title', `Gift wrapping with ${WORD}${round}`);
    edit('blog', 'slug', `${folder}-${locale.toLowerCase().replace('_', '-')}`);
    edit('blog', 'published', `2026-11-1${round}`);
    edit('help', 'title', `Gift wrapping with ${WORD}${round}`);
    edit('help', 'position', String(FIRST_NUMBER + round));
    write(`help/${folder}/${locale}.md`, setLine('frequent', ''));
  }
  return performance.now();
}

/** One line a place: the median and the longest. */
export function articleRows(figures: ArticleFigures): string[][] {
  return Object.entries(figures).map(([name, times]) => [
    name,
    median([...times]).toFixed(0),
    Math.max(...times).toFixed(0),
  ]);
}
