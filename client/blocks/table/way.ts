/** Where the line leaves a cell: its top, its foot, and along the foot to where it begins or ends. */
type Stroke = 'up' | 'down' | 'start' | 'end';

/** The cell of a row that says yes, where one alone does. */
function doerOf(signs: readonly string[]): number | undefined {
  const doer = signs.indexOf('✓');
  return doer >= 0 && doer === signs.lastIndexOf('✓') ? doer : undefined;
}

/**
 * The line that leads from doer to doer, down a table of signs in which each row has one.
 * @param rows the cells of each, without its heading
 * @returns the strokes of each cell; nothing where rows have several doers, or none
 */
export function wayThrough(rows: readonly (readonly string[])[]): string[][] | undefined {
  const doers = rows.map(doerOf);
  if (doers.includes(undefined)) return undefined;
  return rows.map((cells, row) => {
    const [before, own = 0, after] = [doers[row - 1], doers[row], doers[row + 1]];
    return cells.map((_, column) => {
      const strokes: Stroke[] = [];
      if (column === own && before !== undefined) strokes.push('up');
      if (column === own && after !== undefined) strokes.push('down');
      const [first, last] = [Math.min(own, after ?? own), Math.max(own, after ?? own)];
      if (column > first && column <= last) strokes.push('start');
      if (column >= first && column < last) strokes.push('end');
      return strokes.join(' ');
    });
  });
}
