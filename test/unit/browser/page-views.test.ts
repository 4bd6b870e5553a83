import { afterEach, expect, test, vi } from 'vitest';
import { runTrackers } from '../../../client/browser/trackers/run-trackers.ts';
import { tellPageShown } from '../../../client/browser/showings.ts';
import type { PageData } from '../../../shared/page-data.ts';

afterEach(() => vi.unstubAllGlobals());

/** What a vendor's queue holds for the further pages. */
function queues() {
  const { fbq, _ltq, ttq } = window;
  return [fbq?.queue, _ltq, ttq].map((calls) => [...(calls?.splice(0) ?? [])]);
}

test('pixels are told of each page that is shown after the first, and not of one that is shown anew', () => {
  const page = Object.assign(new EventTarget(), {
    createElement: () => ({}),
    head: { append: () => undefined },
    currentScript: null,
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { location: { pathname: '/th/index.htm' } });
  runTrackers(
    { socialPixel: '1', messagingTag: '2', shortVideoPixel: '3' },
    { measurement: true, marketing: true },
  );
  queues();
  const show = (address: string) => tellPageShown({ address } as PageData);
  show('/th/index.htm');
  expect(queues()).toEqual([[], [], []]);
  show('/th/app.htm');
  show('/th/app.htm');
  expect(queues()).toEqual([[['track', 'PageView']], [['send', 'pv', ['2']]], [['page']]]);
});
