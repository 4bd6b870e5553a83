import { HtmlValidate } from 'html-validate';
import { afterAll, expect, test } from 'vitest';
import { readingPlaces } from '../../support/reading-places.ts';
import { AGENTS, startSite } from '../../support/site.ts';
import { spokenBy } from '../../support/visited-places.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

/** The standard and accessibility. Further rules are about style, such as the case of names that React writes. */
const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] });

test.each(readingPlaces(site.site.context.registry.current()))(
  'the HTML of $id ($kind) in $locale is valid',
  async ({ place, locale }) => {
    const { text } = await site
      .get(place.addressIn(locale))
      .set('user-agent', AGENTS.crawler)
      .set('accept-language', spokenBy(locale))
      .expect(200);
    const { results } = await validator.validateString(text);
    const findings = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector ?? ''}`),
    );
    expect(findings).toEqual([]);
  },
);
