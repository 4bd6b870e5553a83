import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { Pin } from '../../vignettes/parts.tsx';
import { vignettes } from '../../vignettes/index.ts';
import { BlockFrame, PartTitle } from '../frame.tsx';
import { actionBeside, Opening } from '../opening.tsx';

/** The picture shows a numbered pin for each note. */
export function Annotated({ id, first, options, text, page }: BlockProps<'annotated'>) {
  const Drawing = vignettes[options.vignette];
  const notes = text.notes ?? [];
  const action = actionBeside(page, options.action);
  return (
    <BlockFrame type="annotated" id={id} placing={options}>
      <Opening id={id} first={first} text={text} action={action} page={page} />
      <div className="annotated" data-notes={options.notes ?? 'below'}>
        <div className="picture">
          <Drawing page={page} pins={notes.length} />
        </div>
        {notes.length > 0 && (
          <ol className="notes">
            {notes.map((note, index) => (
              <li key={note.title}>
                <Pin number={index + 1} page={page} />
                <div>
                  <PartTitle first={first}>{note.title}</PartTitle>
                  {note.text && <p>{note.text}</p>}
                </div>
              </li>
            ))}
          </ol>
        )}
      </div>
    </BlockFrame>
  );
}

export default { component: Annotated } satisfies BlockDefinition<'annotated'>;
