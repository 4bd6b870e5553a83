import type { ReactNode } from 'react';

/** Says beside a skeleton, which is only for the eye, that something is awaited. Without script it is as hidden. */
export function Loading({ text }: { text: string }) {
  return (
    <span data-skeleton>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

/** @returns puts the words before a skeleton */
export function sayLoading(text: string): (skeleton: ReactNode) => ReactNode {
  return (skeleton) => (
    <>
      <Loading text={text} />
      {skeleton}
    </>
  );
}
