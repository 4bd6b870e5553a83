/** What an installed site needs, and no first paint should wait for or carry. */
const LINKS = { manifest: '/site.webmanifest', 'apple-touch-icon': '/apple-touch-icon.png' };

export function linkManifest(): void {
  for (const [rel, href] of Object.entries(LINKS)) {
    document.head.append(Object.assign(document.createElement('link'), { rel, href }));
  }
}
