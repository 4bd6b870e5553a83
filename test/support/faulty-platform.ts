import type { ApiName } from '../../shared/api/endpoint.ts';
import { startFakeBackend, type FakeAnswer } from './fake-backend.ts';
import { startGate } from './gate.ts';

/** A platform that a test breaks and mends, at the same address all the while. */
export interface FaultyPlatform extends AsyncDisposable {
  url: string;
  /** Answers well, `healthy` with what it names. */
  mend(healthy: Partial<Record<ApiName, FakeAnswer>>): Promise<void>;
  /** Every call meets the fault. */
  fail(fault: FakeAnswer | null): Promise<void>;
}

/** Lasts until the test ends. */
export async function startFaultyPlatform(): Promise<FaultyPlatform> {
  const platform = await startFakeBackend();
  const gate = await startGate(platform.url.href);
  let isOpen = true;
  const names = new Set<ApiName>();
  return {
    url: gate.url,
    async mend(healthy) {
      if (!isOpen) await gate.open();
      isOpen = true;
      platform.answerAll({});
      for (const [name, answer] of Object.entries(healthy) as [ApiName, FakeAnswer][]) {
        names.add(name);
        platform.answer(name, answer);
      }
    },
    async fail(fault) {
      if (fault === null) {
        await gate.close();
        isOpen = false;
        return;
      }
      platform.answerAll(fault);
      for (const name of names) platform.answer(name, fault);
    },
    [Symbol.asyncDispose]: () => platform.close(),
  };
}
