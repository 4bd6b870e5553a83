import { test } from 'vitest';
import { expectSent, feedbackOf } from '../support/sent-feedback.ts';
import { travel, type Traveller } from '../support/traveller.ts';
import { waysOf, type Way } from '../support/ways.ts';
import { usualSite } from '../support/usual-site.ts';

const { site, visitors } = await usualSite();

/** No market ever has the same hour. */
const OWN_ZONE = 'America/Sao_Paulo';
let people = 0;
const somebody = () => `guest${(people += 1)}@example.com`;
const setOut = (way: Way): Promise<Traveller> => travel(visitors, way, { timezoneId: OWN_ZONE });

test.concurrent.for(waysOf(3))(
  'visitors say what they think of the site ($name)',
  async (way, { expect }) => {
    await using me = await setOut(way);
    await me.open('/Index');
    const address = me.page.url();
    const form = me.form('site');
    const email = somebody();
    await form.enter({ content: 'ดีมาก 很好', email });
    await form.send();
    await expectSent(me, expect, address);
    expect(feedbackOf(site, email)).toEqual([{ type: 'site', content: 'ดีมาก 很好' }]);
  },
);
