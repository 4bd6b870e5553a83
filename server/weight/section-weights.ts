import { compressBrotli } from '../http/compress.ts';
import type { WeighedPart } from './heaviest.ts';

/** Fast, and close enough to tell sections apart. */
const LEVEL = 5;

const MAIN = /<main[^>]*>(.*)<\/main>/s;
const STYLES = /<style[^>]*>.*?<\/style>/gs;
const SECTION = /<section\b[^>]*\bid="([^"]+)"[^>]*>/g;

/** What the compressed document of a page of blocks would save without each of its sections. */
export async function sectionWeights(html: string): Promise<WeighedPart[]> {
  const whole = await packed(html);
  return Promise.all(
    sectionsOf(html).map(async ({ name, html: section }) => ({
      name,
      bytes: whole - (await packed(html.replace(section, () => ''))),
    })),
  );
}

/** What the compressed document would save without the styles that stand in it. */
export async function styleWeight(html: string): Promise<number> {
  return (await packed(html)) - (await packed(html.replaceAll(STYLES, '')));
}

/** Each section of `<main>` with what follows it up to the next. */
function sectionsOf(html: string): { name: string; html: string }[] {
  const main = MAIN.exec(html)?.[1] ?? '';
  const starts = [...main.matchAll(SECTION)];
  return starts.map(({ index, 1: name = '' }, at) => ({
    name,
    html: main.slice(index, starts[at + 1]?.index),
  }));
}

async function packed(html: string): Promise<number> {
  return (await compressBrotli(Buffer.from(html), LEVEL)).length;
}
