/** Where goods stand: the top of the counter. */
export const COUNTER = 102;

/** What one piece adds to the drawing of each colour. */
type Piece = Partial<Record<Colour, string>>;
type Colour = 'wood' | 'cloth' | 'deep' | 'light';

/** @param x of its left edge */
const crate = (x: number): Piece => ({
  wood: `M${x} ${COUNTER}v-13h30v13z`,
  cloth: `M${x} ${COUNTER - 13}${'a5 5 0 0 1 10 0'.repeat(3)}z`,
});

const jar = (x: number): Piece => ({
  cloth: `M${x} ${COUNTER}v-19h13v19z`,
  deep: `M${x + 1} ${COUNTER - 19}v-5h11v5z`,
  light: `M${x} ${COUNTER - 5}v-7h13v7z`,
});

const bottle = (x: number): Piece => ({
  wood: `M${x} ${COUNTER}v-15l3-5v-6h4v6l3 5v15z`,
  light: `M${x} ${COUNTER - 5}v-7h10v7z`,
});

const bag = (x: number): Piece => ({
  light: `M${x} ${COUNTER}l2-18h16l2 18z`,
  cloth: `M${x + 5} ${COUNTER - 16}v-3a5 5 0 0 1 10 0v3h-2v-3a3 3 0 0 0-6 0v3z`,
});

const boxes = (x: number): Piece => ({
  wood: `M${x} ${COUNTER}v-14h24v14zm3-15v-11h17v11z`,
  light: `M${x + 9} ${COUNTER - 8}v-6h6v6zm0-13v-5h5v5z`,
});

/** From the left. A smaller stall ends before its last post: none stands across one. */
export const PIECES = [
  crate(13),
  jar(48),
  jar(62),
  bottle(78),
  bag(99),
  boxes(121),
  bottle(157),
  bottle(168),
  crate(182),
  jar(215),
];

function all(colour: Colour): string {
  return PIECES.map((piece) => piece[colour] ?? '').join('');
}

/** A path for each colour. */
export const GOODS: Record<Colour, string> = {
  wood: all('wood'),
  cloth: all('cloth'),
  deep: all('deep'),
  light: all('light'),
};
