/** What will replace it. */
export type SkeletonLine = 'short' | 'title' | 'text' | 'button' | 'box';

export function Skeleton({ line }: { line: SkeletonLine }) {
  return <span className="skeleton" data-line={line} aria-hidden="true" />;
}
