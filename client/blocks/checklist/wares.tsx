/** What lies on the counter of the stall: a crate, jars, a bag and boxes. */
export function Wares() {
  return (
    <svg className="wares" viewBox="0 0 288 72" preserveAspectRatio="xMidYMax" aria-hidden="true">
      <path className="first" d="M8 34h56v38H8zM150 26h40v46h-40zM232 44h44v28h-44z" />
      <path className="second" d="M82 40h22v32H82zM114 40h22v32h-22zM204 22h16v50h-16z" />
      <path
        className="lid"
        d="M8 48h56v4H8zM84 32h18v8H84zM116 32h18v8h-18zM208 12h8v10h-8zM250 44h8v12h-8z"
      />
      <path className="strap" d="M160 26V16a10 10 0 0 1 20 0v10" />
    </svg>
  );
}
