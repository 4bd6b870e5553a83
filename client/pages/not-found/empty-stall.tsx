/** A stall after closing: dashed outlines where goods stood, and a price tag without a price. Decoration. */
export function EmptyStall() {
  return (
    <svg className="empty-stall" viewBox="24 24 352 278" preserveAspectRatio="xMidYMax" aria-hidden="true">
      <ellipse className="shade" cx="200" cy="301" rx="172" ry="8" />
      <path className="wall" d="M70 96h260v146H70z" />
      <path className="gloom" d="M70 96h260v40l-13 6H83l-13-6z" />
      <path
        className="ghost"
        d="M96 164v-20h26v20M150 164v-12a9 9 0 0 1 18 0v12M206 164v-24h18v24M258 164v-14h40v14"
      />
      <path className="ghost" d="M92 210v-18h34v18M240 210v-22h16v22M274 210v-12a11 11 0 0 1 22 0v12" />
      <path className="gloom" d="M78 170h244v4H78zM78 216h244v4H78z" />
      <path className="board" d="M74 164h252v6H74zM74 210h252v6H74z" />
      <path className="string" d="M182 170v12" />
      <path className="tag" d="m182 179 11 8v20a2 2 0 0 1-2 2h-18a2 2 0 0 1-2-2v-20z" />
      <circle className="hole" cx="182" cy="187" r="2" />
      <path className="post" d="M62 88h10v212H62zM328 88h10v212h-10z" />
      <path className="counter" d="M54 246h292v50a4 4 0 0 1-4 4H58a4 4 0 0 1-4-4z" />
      <path className="seam" d="M127 246v54M200 246v54M273 246v54" />
      <path className="gloom" d="M54 246h292v7H54z" />
      <rect className="plank" x="42" y="234" width="316" height="12" rx="3" />
      <Awning />
      <path className="crate" d="M286 272h66v28h-66z" />
      <path className="slat" d="M286 281h66M286 291h66M298 272v28M340 272v28" />
    </svg>
  );
}

/** The cloth falls from the rail towards the reader and ends in scallops. */
function Awning() {
  return (
    <>
      {STRIPES.map((index) => {
        const [top, topEnd] = [RAIL.from + index * RAIL.step, RAIL.from + (index + 1) * RAIL.step];
        const [foot, footEnd] = [EDGE.from + index * EDGE.step, EDGE.from + (index + 1) * EDGE.step];
        const radius = EDGE.step / 2;
        return (
          <g className="cloth" data-light={index % 2 === 1 || undefined} key={index}>
            <path d={`M${top} 38H${topEnd}L${footEnd} 94H${foot}z`} />
            <path className="hem" d={`M${foot} 94H${footEnd}v12a${radius} ${radius} 0 0 1-${EDGE.step} 0z`} />
          </g>
        );
      })}
      <rect className="rail" x="70" y="32" width="260" height="8" rx="4" />
    </>
  );
}

/** An odd number, so that both ends have the same colour. */
const STRIPES = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const RAIL = { from: 74, step: 28 };
const EDGE = { from: 38, step: 36 };
