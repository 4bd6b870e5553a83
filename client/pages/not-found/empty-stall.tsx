/** Posts, bare shelves and a price tag without a price, under the awning of the stall. Decoration. */
export function EmptyStall() {
  return (
    <svg className="empty-stall" viewBox="24 14 352 284" aria-hidden="true">
      <ellipse className="shade" cx="200" cy="286" rx="176" ry="10" />
      <path className="back" d="M62 92h276v190H62z" />
      <path className="post" d="M52 70h12v214H52zM336 70h12v214h-12z" />
      <path className="board" d="M64 146h272v8H64zM64 200h272v8H64z" />
      <path className="counter" d="M40 226h320v58H40z" />
      <path className="plank" d="M34 218h332v14H34zM124 232h2v52h-2zM274 232h2v52h-2z" />
      {STRIPES.map((x, index) => (
        <path
          className="cloth"
          data-light={index % 2 === 1 || undefined}
          d={`M${x} 24h36v58a18 18 0 0 1-36 0z`}
          key={x}
        />
      ))}
      <path className="rail" d="M32 18h336v10H32z" />
      <path className="string" d="M232 154v14" />
      <path className="tag" d="m232 166 13 9v19h-26v-19z" />
      <circle className="hole" cx="232" cy="175" r="2.4" />
    </svg>
  );
}

/** An odd number, so that both ends have the same colour. */
const STRIPES = [38, 74, 110, 146, 182, 218, 254, 290, 326];
