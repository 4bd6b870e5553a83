import { expect, test } from 'vitest';
import { action } from '../../../client/pages/register-next/action.ts';
import { SOLD_ON } from '../../../client/pages/register-next/choices.ts';
import { editUserFeedback } from '../../../shared/api/schemas.ts';
import type { Call } from '../../../shared/api/call.ts';
import { HEARD } from '../../../shared/feedback.ts';
import { actionPath } from '../../../shared/forms/action.ts';
import { formFields, type FormState } from '../../../shared/forms/form-state.ts';

async function run(values: FormState['values']) {
  const asked: unknown[] = [];
  const outcome = await action({
    fields: formFields(values),
    locale: 'th',
    address: '/registerNext.htm',
    path: actionPath('th', false),
    call: (async (_row: unknown, input: unknown) => {
      asked.push(input);
      return {};
    }) as unknown as Call,
    encodePassword: async (password) => password,
    readPhone: async () => null,
    ticket: async () => undefined,
    source: {},
  });
  return { asked, outcome };
}

const SHOP = { shopName: ' ร้านสมชาย ', marketplaces: ['Shopee', 'TikTok Shop'], country: 'TH' };

test('marketplaces are joined by commas, and the dashboard is next', async () => {
  const { asked, outcome } = await run({ ...SHOP, heard: 'friend' });
  expect(asked).toEqual([
    {
      type: 'profile',
      shopName: 'ร้านสมชาย',
      marketplaces: 'Shopee,TikTok Shop',
      country: 'TH',
      heard: 'friend',
    },
  ]);
  expect(outcome).toEqual({ kind: 'accepted', to: '/web/dashboard.htm' });
});

test('how they heard of us may be left out; one marketplace is enough', async () => {
  const { asked } = await run({ ...SHOP, marketplaces: 'other' });
  expect(asked).toEqual([{ type: 'profile', shopName: 'ร้านสมชาย', marketplaces: 'other', country: 'TH' }]);
});

test('everything that can be chosen is taken by the call', () => {
  const input = { type: 'profile', shopName: 'x', marketplaces: [...SOLD_ON].join(','), country: 'TH' };
  for (const heard of HEARD) expect(editUserFeedback.input.safeParse({ ...input, heard }).success).toBe(true);
});

test.each([
  [{ shopName: '  ' }, { shopName: 'required' }],
  [{ shopName: 'x'.repeat(121) }, { shopName: 'tooLong' }],
  [{ marketplaces: [] }, { marketplaces: 'some' }],
  [{ marketplaces: ['Shopee', 'eBay'] }, { marketplaces: 'choice' }],
  [{ marketplaces: 'Shopee,Lazada' }, { marketplaces: 'choice' }],
  [{ country: '' }, { country: 'country' }],
  [{ country: 'th' }, { country: 'country' }],
  [{ country: 'XX' }, { country: 'country' }],
  [{ heard: 'tv' }, { heard: 'choice' }],
])('%j is refused as %j', async (change, expected) => {
  const { asked, outcome } = await run({ ...SHOP, ...change });
  expect(asked).toEqual([]);
  const problems = outcome.kind === 'refused' ? outcome.problems : {};
  expect(Object.fromEntries(Object.entries(problems).map(([name, { key }]) => [name, key]))).toEqual(
    expected,
  );
});
