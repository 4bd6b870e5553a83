import type { Page } from 'playwright';
import { startOverPlatform } from './site-in-browser.ts';
import type { Visitors } from './visitors.ts';

const CONTACT = {
  id: 'sales',
  kind: 'email',
  label: 'Prices',
  hours: '',
  languages: [],
};
/** Of contacts, each leading out of the site. */
export const ADDRESSES = ['mailto:sales@example.test', 'tel:+66812345678', 'https://chat.example.test/stall'];

/** The site over a platform with contacts at these addresses. */
export async function startDepartures() {
  const { platform, visitors } = await startOverPlatform();
  const contacts = { data: ADDRESSES.map((href) => ({ ...CONTACT, id: href, value: href, href })) };
  platform.answer('getCustomerServiceList', contacts);
  platform.answer('helpCustomerService', contacts);
  return { platform, open: (address: string) => open(visitors, address) };
}

async function open(visitors: Visitors, address: string) {
  const visitor = await visitors.arrive();
  const page = await visitor.context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  await visitor.context.route('https://chat.example.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Chat</h1>' }),
  );
  await page.goto(address);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  return { page, complaints, [Symbol.asyncDispose]: () => visitor[Symbol.asyncDispose]() };
}

/** Returns what resolves with the address that the browser sets out for, also one for another program. */
export async function watchDeparture(page: Page): Promise<() => Promise<string>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const { promise, resolve } = Promise.withResolvers<string>();
  session.on('Page.frameRequestedNavigation', ({ url }) => resolve(url));
  session.on('Page.frameStartedNavigating', ({ url }) => resolve(url));
  return () => promise;
}
