/** What an installed site needs. In the document's head it would take bytes of, or be asked for before, the first paint. */
const LINKS = { manifest: '/site.webmanifest', 'apple-touch-icon': '/apple-touch-icon.png' };

export function linkManifest(): void {
  for (const [rel, href] of Object.entries(LINKS)) {
    document.head.append(Object.assign(document.createElement('link'), { rel, href }));
  }
}
