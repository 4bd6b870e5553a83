import { expect, onTestFinished, test } from 'vitest';
import { startFakeBackend } from '../../support/fake-backend.ts';
import { localeText } from '../../support/locale-text.ts';
import { PATIENT } from '../../support/patient-limits.ts';
import { AGENTS, startSite } from '../../support/site.ts';

const plan = (id: string, month: number, year: number) => ({
  id,
  name: id,
  summary: 'For a shop',
  recommended: false,
  month,
  year,
  limits: { shops: 1, orders: 100, users: 1 },
  features: [],
});

async function savingOf(plans: ReturnType<typeof plan>[]): Promise<string | undefined> {
  const platform = await startFakeBackend({ goodsPrice: { data: { currency: 'USD', plans } } });
  onTestFinished(() => platform.close());
  await using site = await startSite({
    env: { API_BASE_URL: platform.url.href },
    // All sections stand in their places, however late the answer is.
    limits: { sectionGraceMs: PATIENT.pageDataMs },
  });
  const { text } = await site.get('/en_US/goods/price.htm').set('user-agent', AGENTS.desktop).expect(200);
  expect(text.match(/<h1/g)).toHaveLength(1);
  return /<em class="saving">([^<]*)</.exec(text)?.[1];
}

test.each([
  ['less in one plan', [plan('grow', 20, 180), plan('scale', 50, 570)], '$30'],
  ['no saving', [plan('grow', 20, 240)], undefined],
  ['a saving in one plan only', [plan('grow', 20, 240), plan('scale', 50, 500)], undefined],
  ['nothing but a free plan', [plan('start', 0, 0)], undefined],
])('%s: the switch promises what every plan keeps', async (_, plans, amount) => {
  const words = amount && localeText('en_US', 'blocks', 'plans.saving', { amount });
  expect(await savingOf(plans)).toBe(words);
});

test('a year for ten months of every paid plan: the switch names the months that are free', async () => {
  const plans = [plan('start', 0, 0), plan('grow', 19, 190), plan('scale', 59.9, 599)];
  expect(await savingOf(plans)).toBe(localeText('en_US', 'blocks', 'plans.freeMonths'));
});
