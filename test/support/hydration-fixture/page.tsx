import { Suspense, useState } from 'react';

/** What the page reports to a test. */
export interface Reported {
  /** Labels of the buttons whose handler ran, in order. */
  presses?: string[];
}

/** A page with what the product has none of: buttons that React handles, in the page and in a section that waits. */
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

/** Sets what it rendered plus one, so that two presses that share a rendering count as one. */
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
