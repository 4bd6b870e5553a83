import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PLACE_SCRIPT, REVEAL_SCRIPT } from '../../client/early-scripts.ts';
import { sharedBrowser } from '../support/browser.ts';

const browser = await sharedBrowser();
const context = await browser.newContext();
afterAll(() => context.close());

const NO_SCRIPT_STYLE = readFileSync(
  path.resolve(import.meta.dirname, '../../client/styles/noscript.css'),
  'utf8',
);
const SEGMENT = (name: string, content: string, script = PLACE_SCRIPT) =>
  `<div hidden id="s:${name}">${content}</div><script>${script}</script>`;
const PENDING = (name: string, fallback: string) =>
  `<!--$?--><template id="p:${name}"></template>${fallback}<!--/$-->`;

/** Returns the content of `<body>` and uncaught errors. */
async function parse(body: string): Promise<{ body: string; errors: string[] }> {
  await using page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.route('**/*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html><head></head><body>${body}</body></html>`,
    }),
  );
  await page.goto('http://fixture.test/');
  return { body: await page.evaluate(() => document.body.innerHTML), errors };
}

test.each([
  ['text and elements', 'text<p>waiting</p>', '<p>here</p>', '<p>here</p>'],
  ['a text that looks like an end', '/$<i></i>', '<p>here</p>', '<p>here</p>'],
  [
    'boundaries of every kind',
    '<!--$--><b></b><!--$?--><i></i><!--/$--><!--/$--><!--$!--><u></u><!--/$--><!--$~--><s></s><!--/$--><em></em>',
    '<p>here</p>',
    '<p>here</p>',
  ],
  ['nothing', '', 'a<!--$--><p>b</p><!--/$-->c', 'a<!--$--><p>b</p><!--/$-->c'],
])('a section takes the place of a fallback of %s', async (_what, fallback, content, placed) => {
  const { body, errors } = await parse(
    `<main>before${PENDING('a', fallback)}after</main>${SEGMENT('a', content)}`,
  );
  expect(body).toBe(`<main>before<!--$-->${placed}<!--/$-->after</main>`);
  expect(errors).toEqual([]);
});

test('sections find their own places, whatever their order', async () => {
  const { body } = await parse(
    `<main>${PENDING('a', '<p>1</p>')}${PENDING('b', '<p>2</p>')}</main>${SEGMENT('b', 'B')}${SEGMENT('a', 'A', REVEAL_SCRIPT)}`,
  );
  expect(body).toBe('<main><!--$-->A<!--/$--><!--$-->B<!--/$--></main>');
});

test('a section may hold the place of another', async () => {
  const { body } = await parse(
    `${PENDING('a', '')}${SEGMENT('a', PENDING('b', '<p>2</p>'))}${SEGMENT('b', 'B', REVEAL_SCRIPT)}`,
  );
  expect(body).toBe('<!--$--><!--$-->B<!--/$--><!--/$-->');
});

test('a section whose place is gone leaves nothing behind', async () => {
  const { body, errors } = await parse(
    `<main>${PENDING('a', '<p>1</p>')}</main><script>document.querySelector('main').textContent = 'other'</script>${SEGMENT('a', '<p>late</p>')}`,
  );
  expect(body).toBe(
    `<main>other</main><script>document.querySelector('main').textContent = 'other'</script>`,
  );
  expect(errors).toEqual([]);
});

test('React is told of a section whose boundary it has met, when the section stands', async () => {
  const { body } = await parse(
    `<main>${PENDING('a', '')}</main><script>const place = document.querySelector('main').firstChild;
    place._reactRetry = () => (document.title = place.data + document.querySelector('main').textContent);</script>` +
      `${SEGMENT('a', 'here')}<script>document.body.textContent = document.title</script>`,
  );
  expect(body).toBe('$here');
});

test.each(['s:a', 'S:0'])('without script the segment %s is read where it arrives', async (id) => {
  await using context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.setContent(
    `<style>${NO_SCRIPT_STYLE}</style><div data-skeleton>waiting</div><div hidden id="${id}">late</div>`,
  );
  expect(await page.getByText('late').isVisible()).toBe(true);
  expect(await page.getByText('waiting').isVisible()).toBe(false);
});
