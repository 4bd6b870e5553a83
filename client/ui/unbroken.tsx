/**
 * Keeps what the pattern finds on one line each.
 * @param found with one group around all of it
 */
export function Unbroken({ text, found }: { text: string; found: RegExp }) {
  return text.split(found).map((part, at) =>
    at % 2 === 1 ? (
      // The parts of one text never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <span className="unbroken" key={at}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
