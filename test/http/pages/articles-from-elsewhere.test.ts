import { expect, test } from 'vitest';
import { startFakeBackend } from '../../support/fake-backend.ts';
import { startSite } from '../../support/site.ts';

/* Threats I12: the text of an article comes from a platform that is not ours. */

const HTML =
  '<h2 id="h-one">One</h2><p>Sold <b onclick="x()">out</b></p><img src="x" onerror="alert(1)">' +
  '<svg><script>alert(2)</script></svg><a href="&#1;javascript:alert(3)">here</a><form action="/x"><input></form>';

const ARTICLE = {
  id: '7',
  group: 'one',
  contentLang: 'en_US',
  slug: 'one',
  title: 'One',
  summary: 'A text that is long enough to be a description of an article.',
  published: '2026-11-01',
  minutes: 1,
  topic: { id: '1', name: 'Selling' },
  html: HTML,
  related: [],
  translations: [],
};

test('an article from elsewhere keeps what a text needs, and nothing that runs', async () => {
  await using platform = await startFakeBackend({ articleDetails: { data: ARTICLE } });
  await using site = await startSite({ env: { API_BASE_URL: platform.url.href } });
  const { text } = await site.get('/blog/articleDetails/7/one.htm').expect(200);
  expect(text).toContain('One</h2>');
  expect(text).toContain('here');
  for (const trace of ['onclick', 'onerror="', 'alert(', 'javascript:alert', '<img src="x"', 'action="/x"'])
    expect(text).not.toContain(trace);
});
