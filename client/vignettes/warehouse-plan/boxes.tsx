/** The side of a box and the gap behind it, in units of the view box. */
const SIDE = 26;
const GAP = 8;
const STEP = SIDE + GAP;
/** From the corner of a box to its tape, and the length of that. */
const TAPE = 10;

/** Parcels on a shelf, drawn as one path, their tapes as another. */
export function Boxes({ pieces, columns }: { pieces: number; columns: number }) {
  const rows = Math.ceil(pieces / columns);
  const corners = Array.from(
    { length: pieces },
    (_, index) => [(index % columns) * STEP, Math.floor(index / columns) * STEP] as const,
  );
  const boxes = corners.map(([x, y]) => `M${x} ${y}h${SIDE}v${SIDE}h-${SIDE}z`);
  const tapes = corners.map(([x, y]) => `M${x + TAPE} ${y}v${TAPE}h6v-${TAPE}z`);
  return (
    <svg
      className="boxes"
      viewBox={`0 0 ${columns * STEP - GAP} ${rows * STEP - GAP}`}
      width={columns * STEP - GAP}
      height={rows * STEP - GAP}
      aria-hidden="true"
    >
      <path d={boxes.join('')} />
      <path className="tape" d={tapes.join('')} />
    </svg>
  );
}
