import { encode } from 'uqr';

/** Modules of white that readers need around a code. */
const QUIET = 4;

/** A QR code as one path on a white ground. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { data, size } = encode(content, { ecc: 'M', border: 0 });
  const whole = size + 2 * QUIET;
  return (
    <svg
      className="code"
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={data.map(pathOfRow).join('')} />
    </svg>
  );
}

/** Neighbouring modules are one piece. */
function pathOfRow(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    const from = x;
    while (row[x]) x++;
    if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}z`;
  }
  return path;
}
