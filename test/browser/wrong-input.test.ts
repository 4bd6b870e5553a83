import { test } from 'vitest';
import type { Typed } from '../support/filled-form.ts';
import { travel } from '../support/traveller.ts';
import { waysOf } from '../support/ways.ts';
import { wrongForms } from '../support/wrong-inputs.ts';
import { kept, PAGE_IDS, refusal } from '../support/expected-refusal.ts';
import { usualSite } from '../support/usual-site.ts';
import { sampled } from '../support/full.ts';

const { visitors } = await usualSite();

const FORMS = wrongForms('').length;
const rows = Array.from({ length: FORMS }, (_, number) =>
  // In the short run every other form is filled in without script.
  sampled(number % 2 === 0 ? waysOf(number) : waysOf(number).toReversed()).map((way, at) => {
    const { path, form, mistakes } = wrongForms(`${number}.${at}`)[number]!;
    return { path, form, mistakes, way, name: way.name, first: Object.keys(mistakes[0]!.wrong).join(', ') };
  }),
).flat();

test.concurrent.for(rows)(
  'what is wrong in $path ($first …) is said beside its field and on top, and nothing is lost ($name)',
  async ({ path, form: id, mistakes, way }, { expect }) => {
    await using me = await travel(visitors, way);
    await me.open(path);
    const form = me.form(id);
    const typed: Typed = {};
    for (const { typed: more, wrong, intent, unfold } of mistakes) {
      if (unfold) await form.locator.locator('summary').click();
      await form.enter(more);
      Object.assign(typed, more);
      const refused = await form.refused(intent);
      expect(refused).toEqual(refusal(me, PAGE_IDS[path]!, wrong));
      expect(await form.typed()).toMatchObject(kept(typed, wrong));
      if (!way.script && 'password' in wrong) typed['password'] = '';
    }
    expect(await me.findings()).toEqual([]);
    expect(me.complaints).toEqual([]);
  },
);
