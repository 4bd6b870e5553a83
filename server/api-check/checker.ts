import { setTimeout as pause } from 'node:timers/promises';
import { encodeCall } from '../../shared/api/encode.ts';
import type { ApiName, InputOf } from '../../shared/api/endpoint.ts';
import { callEntry } from '../../shared/api/table.ts';
import type { RefusalName } from '../backend/answers/refusal.ts';
import type { Answer, Ask, CheckRequest } from './ask.ts';
import { compareDone, compareFailed, compareRefused } from './compare-answer.ts';
import { show, type Difference, type Mismatch } from './differences.ts';

export interface CheckerOptions {
  ask: Ask;
  /** Over https, cookies must be Secure. */
  secure: boolean;
  /** Milliseconds that it may wait in all after 429s. */
  waitMs: number;
  tell(line: string): void;
}

export interface Done {
  data: unknown;
  answer: Answer;
}

interface Extras {
  cookie?: string;
}

/** Asks calls and records where answers differ from the document. */
export interface Checker {
  /** Null if the call did not succeed, which is recorded. `data` may still have the wrong shape. */
  done<N extends ApiName>(name: N, step: string, input: InputOf<N>, extras?: Extras): Promise<Done | null>;
  /** @param expected `field` is the input that the refusal must name */
  refused<N extends ApiName>(
    name: N,
    step: string,
    input: InputOf<N>,
    expected: Extras & { refusal: RefusalName; field: string | null },
  ): Promise<void>;
  failed(name: ApiName, step: string, request: CheckRequest, status: number): Promise<void>;
  probe(name: ApiName, request: CheckRequest): Promise<Answer | null>;
  same(name: ApiName, step: string, where: string, expected: unknown, found: unknown): void;
  skip(name: ApiName, what: string, why: string): void;
  readonly result: CheckResult;
}

export interface CheckResult {
  /** Calls whose success was examined. */
  checked: Set<ApiName>;
  differences: Difference[];
  skipped: Map<ApiName, string>;
  extras: Map<ApiName, Set<string>>;
}

export function requestOf<N extends ApiName>(name: N, input: InputOf<N>, cookie?: string): CheckRequest {
  const { row } = callEntry(name);
  return { method: row.method, ...encodeCall(row, input), ...(cookie === undefined ? {} : { cookie }) };
}

export function createChecker(options: CheckerOptions): Checker {
  const notebook = createNotebook();
  const { result, note, skip, addExtras } = notebook;
  const send = createPatientAsk(options);
  const ask = createNotedAsk(send, notebook);
  return {
    result,
    skip,
    async done(name, step, input, { cookie } = {}) {
      const answer = await ask(name, step, requestOf(name, input, cookie));
      if (answer === null) return null;
      result.checked.add(name);
      const { lang } = input as { lang?: string };
      const { data, differences, extras } = compareDone(name, answer, { secure: options.secure, lang });
      note(name, step, differences);
      addExtras(name, extras);
      return data === undefined ? null : { data, answer };
    },
    async refused(name, step, input, { cookie, ...expected }) {
      const answer = await ask(name, step, requestOf(name, input, cookie));
      if (answer !== null) note(name, step, compareRefused(name, answer, expected));
    },
    async failed(name, step, request, status) {
      const answer = await ask(name, step, request, status);
      if (answer !== null) note(name, step, compareFailed(answer, status));
    },
    async probe(name, request) {
      const answer = await send(name, request, 200);
      return 'unreachable' in answer ? null : answer;
    },
    same(name, step, where, expected, found) {
      if (!Object.is(expected, found))
        note(name, step, [{ where, expected: show(expected), found: show(found) }]);
    },
  };
}

function createNotebook() {
  const result: CheckResult = {
    checked: new Set(),
    differences: [],
    skipped: new Map(),
    extras: new Map(),
  };
  return {
    result,
    note(call: ApiName, step: string, places: readonly Mismatch[]): void {
      result.differences.push(...places.map((place) => ({ call, step, ...place })));
    },
    skip(call: ApiName, what: string, why: string): void {
      if (!result.skipped.has(call)) result.skipped.set(call, `${what}: ${why}`);
    },
    addExtras(call: ApiName, places: readonly string[]): void {
      if (places.length === 0) return;
      const known = result.extras.get(call) ?? [];
      const alike = places.map((place) => place.replaceAll(/\[\d+\]/g, '[]'));
      result.extras.set(call, new Set([...known, ...alike]));
    },
  };
}

type Notebook = ReturnType<typeof createNotebook>;

type Sent = Answer | { unreachable: string; limited?: true };

/** Waits as a 429 demands and asks again, until `waitMs` is used up. */
function createPatientAsk({ ask, waitMs, tell }: CheckerOptions) {
  let left = waitMs;
  return async (name: ApiName, request: CheckRequest, expected: number): Promise<Sent> => {
    for (;;) {
      const answer = await ask(request);
      if ('unreachable' in answer || answer.status !== 429 || expected === 429) return answer;
      const seconds = Number(answer.headers.get('retry-after'));
      if (!Number.isInteger(seconds) || seconds < 1) return answer;
      if (seconds * 1000 > left)
        return { unreachable: `429, and no patience for ${seconds} s more`, limited: true };
      left -= seconds * 1000;
      tell(`waiting ${seconds} s, as ${name} asks with 429`);
      await pause(seconds * 1000);
    }
  };
}

/** Records a missing answer and returns null. */
function createNotedAsk(send: ReturnType<typeof createPatientAsk>, { skip, note }: Notebook) {
  return async (name: ApiName, step: string, request: CheckRequest, status = 200): Promise<Answer | null> => {
    const answer = await send(name, request, status);
    if (!('unreachable' in answer)) return answer;
    if (answer.limited === true) skip(name, step, answer.unreachable);
    else note(name, step, [{ where: 'answer', expected: 'one', found: answer.unreachable }]);
    return null;
  };
}
