import { coverOf } from '../../shared/cover.ts';
import { COVER_SIZE } from '../../shared/cover-shapes.ts';

interface CoverProps {
  topic: string;
  seed: string;
}

/** The drawn picture of an article. The words beside it say the same, so nobody needs to hear of it. */
export function Cover({ topic, seed }: CoverProps) {
  const { accent, shapes } = coverOf(topic, seed);
  return (
    <svg
      className={`cover accent-${accent}`}
      viewBox={`0 0 ${COVER_SIZE.width} ${COVER_SIZE.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {shapes.map(({ path, fill }, at) => (
        <path key={at} data-ink={fill} d={path} />
      ))}
    </svg>
  );
}
