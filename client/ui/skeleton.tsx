/** What stands here later: a short line, a title, three lines of text, a button or a picture. */
export type SkeletonLine = 'short' | 'title' | 'text' | 'button' | 'box';

/** A place of final size for content that is still awaited. */
export function Skeleton({ line }: { line: SkeletonLine }) {
  return <span className="skeleton" data-line={line} aria-hidden="true" />;
}
