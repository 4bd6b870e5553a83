import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '../../support/mail-server.ts';
import { ANN, PHONE, codeFor, startService } from '../../support/message-service.ts';
import { start } from '../../support/processes.ts';
import { eachStore } from '../../support/stores.ts';

/* The outbox across processes: rollbacks, kills, stops and expiry. */

async function startSilentServer() {
  const silent = createServer();
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  const taken = new Promise((resolve) => silent.once('connection', resolve));
  return { port: (silent.address() as AddressInfo).port, taken };
}

eachStore((store) => {
  test('a message of a change that is taken back is never sent', async () => {
    const server = await startMailServer();
    const { db, messages, rows } = await startService({ url: await store.readyUrl(), smtpUrl: server.url });
    const change = db.transaction().execute(async (transaction) => {
      await messages.send(codeFor(ANN), transaction);
      throw new Error('taken back');
    });
    await expect(change).rejects.toThrow('taken back');
    await db.transaction().execute((transaction) => messages.send(codeFor('bob@shop.test'), transaction));
    await messages.deliver();
    expect(server.mails.map(({ to }) => to)).toEqual([['bob@shop.test']]);
    expect(await rows()).toHaveLength(1);
  });

  test('two services over one store send each message once', async () => {
    const server = await startMailServer();
    const setting = { url: await store.readyUrl(), smtpUrl: server.url, clock: { at: 1_800_000_000_000 } };
    const [first, second] = [await startService(setting), await startService(setting)];
    const people = Array.from({ length: 40 }, (_, at) => `person${at}@shop.test`);
    for (const [at, to] of people.entries()) await (at % 2 ? first : second).messages.send(codeFor(to));
    await Promise.all([first.messages.deliver(), second.messages.deliver()]);
    await Promise.all([first.messages.deliver(), second.messages.deliver()]);
    expect(server.mails.flatMap(({ to }) => to).toSorted()).toEqual(people.toSorted());
    expect((await first.rows()).map(({ tries }) => tries)).toEqual(people.map(() => 1));
  });

  test('a kill between storing and sending loses nothing', async () => {
    const url = await store.readyUrl();
    // Kills the process between taking its two messages.
    const { port, taken } = await startSilentServer();
    const script = path.resolve(import.meta.dirname, '../../support/store-and-stay.ts');
    const people = [ANN, 'bob@shop.test'];
    const child = start(process.execPath, [script, url, `smtp://127.0.0.1:${port}`, ...people]);
    await child.until('stored');
    await taken;
    child.child.kill('SIGKILL');
    await child.ended;

    const server = await startMailServer();
    const { messages, time, limits } = await startService({
      url,
      smtpUrl: server.url,
      clock: { at: Date.now() },
    });
    await messages.deliver();
    expect(server.mails.length).toBeLessThan(2);
    time.at += limits.messageLeaseMs;
    await messages.deliver();
    expect(server.mails.flatMap(({ to }) => to).toSorted()).toEqual(people.toSorted());
  });

  test('a stop waits for nobody who is silent, and the next process takes up what was interrupted', async () => {
    const { port, taken } = await startSilentServer();
    const clock = { at: 1_800_000_000_000 };
    const url = await store.readyUrl();
    // Nothing but the limit of the stop ends it: the server is silent for longer than the test.
    const limits = { messageCloseMs: 20, messageConnectMs: 3_600_000, messageSendMs: 3_600_000 };
    const first = await startService({ url, clock, limits, smtpUrl: `smtp://127.0.0.1:${port}` });
    await first.messages.send(codeFor(ANN));
    await taken;
    await first.close();
    const server = await startMailServer();
    const second = await startService({ url, clock, smtpUrl: server.url });
    await second.messages.deliver();
    expect(server.mails.map(({ to }) => to)).toEqual([[ANN]]);
  });
});

test('without a server both stay in the outbox until they are too old to keep', async () => {
  const { messages, rows, time, limits } = await startService();
  await messages.send(codeFor(ANN));
  await messages.send(codeFor(PHONE, { channel: 'sms' }));
  await messages.deliver();
  expect((await rows()).map(({ sent, tries }) => [sent, tries])).toEqual([
    [null, 0],
    [null, 0],
  ]);
  time.at += limits.outboxKeepMs;
  await messages.sweep();
  expect(await rows()).toHaveLength(2);
  time.at += 1;
  await messages.sweep();
  expect(await rows()).toHaveLength(0);
});
