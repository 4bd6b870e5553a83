interface SkeletonProps {
  /** What stands here later: a short line, a title, three lines of text, a button or a picture. */
  line: 'short' | 'title' | 'text' | 'button' | 'box';
}

/** A place of final size for content that is still awaited. */
export function Skeleton({ line }: SkeletonProps) {
  return <span className="skeleton" data-line={line} aria-hidden="true" />;
}
