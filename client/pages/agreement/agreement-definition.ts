const ROW_END = '</tr>';

/** Gives every cell of a table the words above its column, for narrow windows where rows are stacked. */
export function labelCells(html: string): string {
  return html.replace(/<table>.*?<\/table>/gs, (table) => {
    const columns = [...table.matchAll(/<th>(.*?)<\/th>/gs)].map(([, words = '']) =>
      words.replace(/<[^>]*>/g, '').replaceAll('"', '&quot;'),
    );
    return table
      .split(ROW_END)
      .map((row) => labelRow(row, columns))
      .join(ROW_END);
  });
}

function labelRow(row: string, columns: readonly string[]): string {
  let at = 0;
  return row.replaceAll('<td>', () => `<td data-column="${columns[at++] ?? ''}">`);
}

/** Formats a version that is a date. */
export function versionShown(
  version: string,
  date: (day: string, options: Intl.DateTimeFormatOptions) => string,
): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(version) && !Number.isNaN(Date.parse(version));
  return isDay ? date(version, { dateStyle: 'long' }) : version;
}
