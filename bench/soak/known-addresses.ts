/** Addresses that a site serves, for visitors to ask for. */
export interface KnownAddresses {
  pages: readonly string[];
  /** Pages whose data a client-side navigation asks for. */
  withData: readonly string[];
  files: readonly string[];
}

/** Every desktop page, article and topic of the sitemap, every page that the build prerenders, and what the home page loads. */
export async function readAddresses(origin: string): Promise<KnownAddresses> {
  const text = async (path: string) => (await fetch(origin + path)).text();
  const sitemap = await text('/sitemap.xml');
  const listed = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, url]) => new URL(url as string).pathname);
  const { id } = JSON.parse(await text('/builds/latest.json')) as { id: string };
  const { prerendered } = JSON.parse(await text(`/builds/meta/${id}.json`)) as { prerendered: string[] };
  const home = await text('/en_US/index.htm');
  const files = [...home.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file as string);
  const pages = [...new Set([...listed, ...prerendered])];
  return {
    pages,
    withData: prerendered.map((page) => `${page}/_payload.json?${id}`),
    files: [...new Set(files)],
  };
}
