/** Loaded, and on its way out at the end of its line. */
export function Truck() {
  return (
    <svg className="truck" viewBox="0 0 118 58" aria-hidden="true">
      <path className="hold" d="M4 2h68a2 2 0 0 1 2 2v42H2V4a2 2 0 0 1 2-2z" />
      <path
        className="cloth"
        d="M2 10h12v9a6 6 0 0 1-12 0zm24 0h12v9a6 6 0 0 1-12 0zm24 0h12v9a6 6 0 0 1-12 0z"
      />
      <path
        className="light"
        d="M14 10h12v9a6 6 0 0 1-12 0zm24 0h12v9a6 6 0 0 1-12 0zm24 0h12v9a6 6 0 0 1-12 0z"
      />
      <path className="cloth" d="M76 16h20a6 6 0 0 1 5 2.6l11.5 16.4a8 8 0 0 1 1.5 4.6V46H76z" />
      <path className="pane" d="M86 21h9a3 3 0 0 1 2.5 1.3L105 33H86z" />
      <path className="frame" d="M0 45h116v5H0z" />
      <path className="frame" d="M13 49a9 9 0 0 1 18 0 9 9 0 0 1-18 0zm71 0a9 9 0 0 1 18 0 9 9 0 0 1-18 0z" />
      <path
        className="light"
        d="M18.5 49a3.5 3.5 0 0 1 7 0 3.5 3.5 0 0 1-7 0zm71 0a3.5 3.5 0 0 1 7 0 3.5 3.5 0 0 1-7 0z"
      />
    </svg>
  );
}
