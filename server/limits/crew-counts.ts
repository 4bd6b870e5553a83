import cluster, { type Worker } from 'node:cluster';
import type { Limiter, LimiterOptions } from './limiters.ts';

export type CallName = keyof Limiter;

interface Points {
  readonly remainingPoints: number;
  readonly msBeforeNext: number;
  readonly consumedPoints: number;
  readonly isFirstInDuration: boolean;
}

export interface Answer {
  readonly isRefused: boolean;
  readonly value: Points | boolean | null;
}

/** What workers send to the first process. */
export type AskFirst =
  | { readonly isCounting: true }
  | {
      readonly count: number;
      readonly name: string;
      readonly options: LimiterOptions;
      readonly method: CallName;
      readonly about: readonly unknown[];
    };

/** What it sends back: that it counts, or an answer by its number. */
export interface FirstSays {
  readonly counting: true;
  readonly counted: number;
  readonly answer: Answer;
}

/**
 * In the first process: counts budgets and tries for all workers, so that none gives another try, and none forgets when it
 * ends.
 */
export function countForCrew(): void {
  const limiters = new Map<string, Promise<Limiter>>();
  /** A new release with another budget begins a new count. */
  const limiterOf = (name: string, options: LimiterOptions) => {
    const key = `${name} ${options.points} ${options.duration}`;
    const known = limiters.get(key) ?? open(name, options);
    limiters.set(key, known);
    return known;
  };
  cluster.on('message', (worker, message: Partial<AskFirst>) => {
    if ('isCounting' in message) send(worker, { counting: true });
    if (!('count' in message) || message.count === undefined) return;
    const { count, name, options, method, about } = message as Extract<AskFirst, { count: number }>;
    void limiterOf(name, options)
      .then((limiter) => answerTo(limiter, method, about))
      .then((answer) => send(worker, { counted: count, answer }));
  });
}

/** Not before it is asked: one that has Redis is not. */
async function open(name: string, options: LimiterOptions): Promise<Limiter> {
  const { memoryLimiters } = await import('./limiters.ts');
  return memoryLimiters().create(name, options);
}

async function answerTo(limiter: Limiter, method: CallName, about: readonly unknown[]): Promise<Answer> {
  const call = limiter[method].bind(limiter) as (...given: unknown[]) => Promise<Points | boolean | null>;
  return call(...about).then(
    (value) => ({ isRefused: false, value: typeof value === 'object' ? pointsOf(value) : value }),
    // In memory nothing else is ever rejected.
    (refused: Points) => ({ isRefused: true, value: pointsOf(refused) }),
  );
}

/** What a message can hold. */
function pointsOf(result: Points | null): Points | null {
  if (result === null) return null;
  const { remainingPoints, msBeforeNext, consumedPoints, isFirstInDuration } = result;
  return { remainingPoints, msBeforeNext, consumedPoints, isFirstInDuration };
}

function send(worker: Worker, message: Partial<FirstSays>): void {
  if (worker.isConnected()) worker.send(message);
}
