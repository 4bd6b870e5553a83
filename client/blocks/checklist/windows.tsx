import { Note } from '../frame.tsx';
import type { NotebookProps } from './notebook.tsx';

/** Entries to tick in the windows of a house at night: each puts out its light, and the moon grows with them. */
export function Windows({ id, items, text, page, children }: NotebookProps) {
  return (
    <div className="house-frame" data-whole="">
      {children}
      <ol className="house">
        {items.map((item, index) => (
          <li key={item.title}>
            <label htmlFor={`${id}-${index}`}>
              <input type="checkbox" id={`${id}-${index}`} autoComplete="off" />
              <strong>{item.title}</strong>
              {item.text && <span>{item.text}</span>}
            </label>
          </li>
        ))}
      </ol>
      {/* Behind the entries, because a counter knows only what stands before it. */}
      <div className="night-sky">
        <p className="tally">
          <span>{text.progress}</span>
          <span className="count">{page.number(items.length)}</span>
        </p>
        <span className="moon" />
        {text.done && <p className="done">{text.done}</p>}
      </div>
      <Note text={text.note} page={page} />
    </div>
  );
}
