// Writes through the embedded backend as fast as it answers and prints what was acknowledged, after a first
// line of what it found, as JSON. Arguments: DATABASE_URL, a number that no earlier process had.
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { type ApiAnswer } from '../../server/http/api-answer.ts';
import { openBackend } from '../../server/backend/open-backend.ts';
import { REFUSAL_CODES } from '../../server/backend/answers/refusal.ts';
import { visitorOf } from '../../server/backend/visitor.ts';
import { patientLimits } from './patient-limits.ts';
import { correspondence } from './correspondence.ts';

// Node would do so at the end, which a killed process does not reach.
flushCompileCache();

const [databaseUrl = '', life = ''] = process.argv.slice(2);
const visitor = visitorOf({}, '');
const MANY = 1_000_000;
const backend = await openBackend({
  databaseUrl,
  // One visitor writes everything.
  limits: patientLimits({ bookingsPerHour: MANY, feedbackPerHour: MANY, feedbackPerHourInAll: MANY }),
  correspondence: correspondence(),
});
const { db } = backend;
await backend.training.topUp();

const bookings = await db.selectFrom('bookings').select('id').execute();
const feedback = await db.selectFrom('feedback').select('fields').execute();
const mails = await db.selectFrom('outbox').select('recipient').execute();
say(
  JSON.stringify({
    written: [
      ...bookings.map(({ id }) => `booking ${id}`),
      ...feedback.map(({ fields }) => `feedback ${(JSON.parse(fields) as { content: string }).content}`),
    ],
    bookings: bookings.length,
    mails: new Set(mails.map(({ recipient }) => recipient)).size,
  }),
);

const slots = await db.selectFrom('training_slots').select('id').orderBy('start', 'desc').execute();
// A session has eight seats, so each process starts at another.
for (let turn = 0; ; turn += 1) {
  const { id: slotId = '' } = slots[(Number(life) * 13 + turn) % slots.length] ?? {};
  const email = `ann-${life}-${turn}@shop.test`;
  const booked = await backend.answer('notLoggedAdd', { slotId, name: 'Ann', email, country: 'TH' }, visitor);
  if (succeeded(booked)) say(`booking ${(booked.body.data as { bookingId: string }).bookingId}`);
  const content = `${life}.${turn}`;
  const told = await backend.answer('editUserFeedback', { type: 'site', content }, visitor);
  if (succeeded(told)) say(`feedback ${content}`);
}

function succeeded({ status, body }: ApiAnswer): boolean {
  if (status === 200 && body.code === 0) return true;
  if (status === 200 && body.code === REFUSAL_CODES.full) return false;
  throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
}

/** Synchronous, because the pipe's content outlives the process. */
function say(line: string): void {
  writeSync(1, `${line}\n`);
}
