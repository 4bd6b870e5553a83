import type { PageContext } from '../../../shared/page-context.ts';
import { RichText } from '../../ui/rich-text.tsx';

interface FootnotesProps {
  /** What the id of each begins with. */
  id: string;
  notes: readonly string[] | undefined;
  page: PageContext;
}

export function Footnotes({ id, notes = [], page }: FootnotesProps) {
  if (notes.length === 0) return null;
  return (
    <ol className="footnotes">
      {notes.map((note, index) => (
        <li id={`${id}-${index + 1}`} key={note}>
          <RichText text={note} page={page} />
        </li>
      ))}
    </ol>
  );
}
