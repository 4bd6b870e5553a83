import type { ReactElement } from 'react';

/** Ends at `to`, or with the target's middle on that of `onto`. */
export type Move = {
  /** A selector; all that fit are moved. */
  target: string;
  /** Seconds since the film began. */
  at: number;
  lasts?: number;
} & ({ to: Record<string, string | number> } | { onto: string });

export interface Scene {
  /** What lies on the counter at first. It has no words, so that only captions are translated. */
  picture: ReactElement;
  moves: Move[];
  seconds: number;
  /** Second of the frame that stands before the film. */
  poster: number;
}

const USUAL = 0.5;
const TRAVEL = 0.8;
const PRESS = 0.14;

/** The pointer is on the target at `at`, and presses it. */
export function tap(target: string, at: number): Move[] {
  return [
    { target: '.pointer', at: at - TRAVEL, lasts: TRAVEL - 0.1, onto: target },
    { target: '.pointer svg', at, lasts: PRESS, to: { scale: 0.8 } },
    { target: '.pointer svg', at: at + PRESS, lasts: PRESS, to: { scale: 1 } },
    { target: '.ripple', at, lasts: 0.01, to: { opacity: 0.5, scale: 0.3 } },
    { target: '.ripple', at: at + 0.02, lasts: 0.5, to: { opacity: 0, scale: 1.4 } },
    { target, at, lasts: PRESS, to: { scale: 0.93 } },
    { target, at: at + PRESS, lasts: PRESS, to: { scale: 1 } },
  ];
}

/** The pointer leaves for where it is in no way. */
export function rest(at: number): Move[] {
  return [{ target: '.pointer', at, lasts: TRAVEL, onto: '.rest' }];
}

/** What styles hide with the class `later`. */
export function show(target: string, at: number, lasts = 0.35): Move {
  return { target, at, lasts, to: { opacity: 1, scale: 1 } };
}

export function hide(target: string, at: number, lasts = 0.3): Move {
  return { target, at, lasts, to: { opacity: 0 } };
}

/** One number of a `Count` takes the place of another. */
export function count(
  target: string,
  [from, to]: readonly [number | string, number | string],
  at: number,
): Move[] {
  return [
    { target: `${target} [data-number="${from}"]`, at, lasts: 0.3, to: { opacity: 0, translate: '0 -70%' } },
    { target: `${target} [data-number="${to}"]`, at, lasts: 0.3, to: { opacity: 1, translate: '0 0' } },
  ];
}

/** How long a move lasts, in seconds. */
export function lengthOf({ lasts = USUAL }: Move): number {
  return lasts;
}

/** Whether nothing moves between two seconds. */
export function isStill(moves: readonly Move[], from: number, to: number): boolean {
  return from <= to && moves.every((move) => move.at + lengthOf(move) < from || move.at > to);
}
