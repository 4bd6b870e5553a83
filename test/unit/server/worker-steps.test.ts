import { expect, test } from 'vitest';
import { Steps } from '../../../server/worker-steps.ts';

function openSteps() {
  const sent: string[] = [];
  const steps = new Steps<number>((worker, message) => {
    const [[kind, revision] = []] = Object.entries(message);
    sent.push(`${worker} ${kind} ${revision}`);
  });
  for (const worker of [1, 2]) steps.serves(worker, 'old');
  return { steps, said: () => sent.splice(0) };
}

test('the first with a new state sends the others to look, and all swap when the last one is ready', () => {
  const { steps, said } = openSteps();
  steps.prepared(1, 'new');
  expect(said()).toEqual(['2 look new']);
  steps.prepared(2, 'new');
  expect(said()).toEqual(['1 swap new', '2 swap new']);
  steps.serves(1, 'new');
  steps.serves(2, 'new');
  expect(said()).toEqual([]);
});

test('one that serves the state already, that starts or that has died holds up nobody', () => {
  const { steps, said } = openSteps();
  steps.serves(2, 'new');
  steps.prepared(1, 'new');
  expect(said()).toEqual(['1 swap new']);

  const dying = openSteps();
  dying.steps.prepared(1, 'new');
  dying.said();
  dying.steps.lost(2);
  expect(dying.said()).toEqual(['1 swap new']);
});

test('an edit that follows before the last one is ready counts', () => {
  const { steps, said } = openSteps();
  steps.prepared(1, 'second');
  steps.prepared(2, 'third');
  expect(said()).toEqual(['2 look second', '1 look third']);
  steps.prepared(1, 'third');
  expect(said()).toEqual(['1 swap third', '2 swap third']);
});
