export function ColumnHeadings({ columns = [] }: { columns?: readonly string[] | undefined }) {
  if (columns.length === 0) return null;
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}
