import { randomBytes, randomInt } from 'node:crypto';
import { takeTicket } from './check-challenge.ts';
import type { Checker } from './checker.ts';
import { lengthAt, textAt } from './read-place.ts';

/** A platform may want a challenge for all but the first. Empty if there is no ticket. */
async function proofOf(checker: Checker): Promise<{ accessCode?: string }> {
  const accessCode = await takeTicket(checker);
  return accessCode === null ? {} : { accessCode };
}

/** Books a seat, which stays taken. */
export async function checkBooking(checker: Checker): Promise<void> {
  const sessions = await checker.done('getNotLoggedDefaultCountry', 'sessions ahead', {});
  // Any of them: a network gets few seats of one session, and checks come again.
  const at = randomInt(Math.max(1, lengthAt(sessions?.data, 'slots')));
  const slotId = textAt(sessions?.data, 'slots', at, 'id');
  if (slotId === null)
    return checker.skip(
      'notLoggedAdd',
      'success',
      'getNotLoggedDefaultCountry lists no session with a free seat',
    );
  const email = `api-check-${randomBytes(6).toString('hex')}@example.com`;
  const booking = {
    slotId,
    name: 'API check',
    email,
    country: 'TH',
    remark: 'Booked by api:check',
    timeZone: 'Asia/Bangkok',
  };
  const booked = await checker.done('notLoggedAdd', 'a free seat', {
    ...booking,
    ...(await proofOf(checker)),
  });
  if (booked !== null)
    checker.same(
      'notLoggedAdd',
      'a free seat',
      '$.data.start',
      textAt(sessions?.data, 'slots', at, 'start'),
      textAt(booked.data, 'start'),
    );
  // As if none were left, so that nobody learns who comes.
  const again = { ...booking, ...(await proofOf(checker)) };
  await checker.refused('notLoggedAdd', 'the same seat again', again, { refusal: 'full', field: 'slotId' });
  const nowhere = { ...booking, slotId: 'api-check-no-such-slot' };
  await checker.refused('notLoggedAdd', 'an unknown session', nowhere, {
    refusal: 'fields',
    field: 'slotId',
  });
  const wrong = { ...booking, email: 'nobody' };
  await checker.refused('notLoggedAdd', 'no address', wrong, { refusal: 'fields', field: 'email' });
}

export async function checkFeedback(checker: Checker): Promise<void> {
  const index = await checker.done('helpIndex', 'an article to rate', { lang: 'en_US' });
  const id = textAt(index?.data, 'categories', 0, 'articles', 0, 'id');
  if (id === null) checker.skip('editUserFeedback', 'help', 'helpIndex lists no article');
  else {
    const rating = { type: 'help', id, helpful: '1', ...(await proofOf(checker)) } as const;
    await checker.done('editUserFeedback', 'help', rating);
  }
  const content = 'Written by api:check.';
  await checker.done('editUserFeedback', 'site', { type: 'site', content, ...(await proofOf(checker)) });
  const partner = {
    type: 'partner',
    name: 'API check',
    email: 'api-check@example.com',
    company: 'API check',
    program: 'other',
    country: 'TH',
    content,
  } as const;
  await checker.done('editUserFeedback', 'partner', { ...partner, ...(await proofOf(checker)) });
  const nameless = { ...partner, company: '' };
  await checker.refused('editUserFeedback', 'partner without a company', nameless, {
    refusal: 'fields',
    field: 'company',
  });
}
