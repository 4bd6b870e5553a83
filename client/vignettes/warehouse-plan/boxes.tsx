/** The side of a box and the gap behind it, in units of the view box. */
const SIDE = 26;
const GAP = 8;
const STEP = SIDE + GAP;
/** From the corner of a box to its tape, and the length of that. */
const TAPE = 10;
/** From the corner of a box to the board below it. */
const BOARD = SIDE + 2;

interface BoxesProps {
  pieces: number;
  columns: number;
  /** Whether each row stands on a board. */
  shelved?: boolean;
  /** Of the drawing, in a place with room for it. */
  scale?: number;
}

/** Parcels drawn as one path, their tapes as another. */
export function Boxes({ pieces, columns, shelved = false, scale = 1 }: BoxesProps) {
  const rows = Math.ceil(pieces / columns);
  const width = columns * STEP - GAP;
  const height = rows * STEP - GAP + (shelved ? 4 : 0);
  const corners = Array.from(
    { length: pieces },
    (_, index) => [(index % columns) * STEP, Math.floor(index / columns) * STEP] as const,
  );
  const boards = Array.from({ length: shelved ? rows : 0 }, (_, row) => `M0 ${row * STEP + BOARD}H${width}`);
  const boxes = corners.map(([x, y]) => `M${x} ${y}h${SIDE}v${SIDE}h-${SIDE}z`);
  const tapes = corners.map(([x, y]) => `M${x + TAPE} ${y}v${TAPE}h6v-${TAPE}z`);
  return (
    <svg
      className="boxes"
      viewBox={`0 0 ${width} ${height}`}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      aria-hidden="true"
    >
      {shelved && <path className="boards" d={boards.join('')} />}
      <path d={boxes.join('')} />
      <path className="tape" d={tapes.join('')} />
    </svg>
  );
}
