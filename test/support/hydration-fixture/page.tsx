import { Suspense, useState } from 'react';

export interface Reported {
  /** Labels of pressed buttons, in order. */
  presses?: string[];
}

/** React handles buttons in this page and in its deferred section. */
export default function FixturePage() {
  return (
    <>
      <Counter label="page" />
      <Suspense fallback={<p>waiting</p>}>
        <section>
          <ul>
            {['one', 'two', 'three'].map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
          <Counter label="section" />
        </section>
      </Suspense>
      <button type="button" popoverTarget="more">
        more
      </button>
      <div id="more" popover="auto">
        opened
      </div>
    </>
  );
}

/** Adds one to the rendered value, so two presses in one rendering count once. */
function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0);
  const press = () => {
    setCount(count + 1);
    ((window as Reported).presses ??= []).push(label);
  };
  return (
    <button type="button" id={label} onClick={press}>
      {count}
    </button>
  );
}
