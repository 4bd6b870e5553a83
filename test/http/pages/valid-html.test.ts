import { HtmlValidate } from 'html-validate';
import { afterAll, expect, test } from 'vitest';
import { everyPlace } from '../../support/every-place.ts';
import { AGENTS, startSite } from '../../support/site.ts';
import { spokenBy } from '../../support/visited-places.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

/**
 * The standard and accessibility. Further rules are about style, such as the case of names that React writes; so is that
 * against `for` on a label that holds its control, which some voice control needs.
 */
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  // A part that scrolls is a region, which may then have the focus.
  rules: { 'no-redundant-for': 'off', 'prefer-native-element': ['error', { exclude: ['region'] }] },
});
/** Without it Firefox keeps what was chosen over a reload, and page and choice differ until hydration. */
const KEEPS_CHOICE = /^autocomplete attribute cannot be used on <input type="(?:radio|checkbox)">$/;

async function findingsIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ message }) => !KEEPS_CHOICE.test(message))
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector ?? ''}`),
  );
}

test.each(everyPlace(site.site.context.registry.current()))(
  'the HTML of $id ($kind) in $locale on $device is valid',
  async ({ id, place, device, locale }) => {
    const { text } = await site
      .get(place.addressIn(locale))
      .set('user-agent', AGENTS[device === 'mobile' ? 'phone' : 'desktop'])
      .set('accept-language', spokenBy(locale))
      .expect(id === 'page404' ? 404 : 200);
    expect(await findingsIn(text)).toEqual([]);
  },
);

test.each([
  ['<ul><p>no item</p></ul>', 'element-permitted-content'],
  ['<p id="a">one</p><p id="a">two</p>', 'no-dup-id'],
  ['<section aria-label="one"></section><section aria-label="one"></section>', 'unique-landmark'],
])('a fault is found: %s', async (body, rule) => {
  const html = `<!doctype html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`;
  expect((await findingsIn(html)).join('\n')).toContain(rule);
});
