import {
  byInk,
  circle,
  layered,
  rect,
  shape,
  stroke,
  type CoverInk,
  type CoverShape,
} from './cover-shapes.ts';

export const MOTIFS = ['shelves', 'parcels', 'tags', 'chart', 'papers'] as const;
export type Motif = (typeof MOTIFS)[number];

/** A whole number below `count`, another at each call. */
export type Pick = (count: number) => number;

/** Where things stand. */
export const FLOOR = 176;

/** Never twice the same beside each other. */
function goodsInks(pick: Pick): (at: number) => CoverInk {
  const inks: CoverInk[] = ['accent', 'marigold', 'deep', 'card'];
  const first = pick(inks.length);
  const step = pick(2) === 0 ? 1 : 3;
  return (at) => inks[(first + at * step) % inks.length] as CoverInk;
}

/** What the articles of a topic show, arranged anew for each. */
export const DRAWN: Record<Motif, (pick: Pick) => CoverShape[]> = {
  shelves(pick) {
    const ink = goodsInks(pick);
    const board = 112;
    const row = (foot: number, from: number) =>
      Array.from({ length: 5 }, (_none, at) => good(pick(4), 44 + at * 50, foot, ink(from + at)));
    return [
      ...byInk([
        rect(24, board, 272, 6, 'ink'),
        rect(24, 60, 6, FLOOR - 60, 'ink'),
        rect(290, 60, 6, FLOOR - 60, 'ink'),
      ]),
      ...layered([...row(board, 0), ...row(FLOOR, 2)]),
    ];
  },
  parcels(pick) {
    const ink = goodsInks(pick);
    const columns = Array.from({ length: 5 }, (_none, column) => {
      const count = 1 + pick(3);
      let foot = FLOOR;
      return Array.from({ length: count }, (_box, level) => {
        const tall = 32 + pick(3) * 6;
        const wide = 50 - level * 2;
        const drawn = parcel(16 + column * 58 + level, foot, wide, tall, ink(column + level));
        foot -= tall;
        return drawn;
      });
    });
    return layered(columns.flat());
  },
  tags(pick) {
    const ink = goodsInks(pick);
    const tags = Array.from({ length: 5 }, (_none, at) => {
      const x = 32 + at * 64;
      const top = 64 + pick(4) * 10;
      const tall = 60 + pick(3) * 10;
      const fill = ink(at);
      const mark = fill === 'card' ? 'accent' : 'card';
      return [
        rect(x - 1, 40, 2, top - 34, 'ink'),
        shape(`M${x} ${top}l24 20v${tall - 20}h-48v${20 - tall}z`, fill),
        circle(x, top + 18, 4, 'ink'),
        ...(pick(2) === 0
          ? [rect(x - 14, top + 34, 28, 5, mark), rect(x - 14, top + 45, 18, 5, mark)]
          : [circle(x, top + 42, 10, mark)]),
      ];
    });
    return layered(tags);
  },
  chart(pick) {
    const tall = Array.from({ length: 7 }, (_none, at) => 22 + at * 7 + pick(6) * 7);
    const best = tall.indexOf(Math.max(...tall));
    const other: CoverInk = pick(2) === 0 ? 'accent' : 'deep';
    const tops = tall.map((height, at) => [44 + at * 39, FLOOR - height - 16] as const);
    return [
      ...byInk([60, 100, 140].map((y) => rect(20, y, 280, 2, 'card'))),
      ...byInk(
        tall.map((height, at) =>
          rect(30 + at * 39, FLOOR - height, 28, height, at === best ? 'marigold' : other),
        ),
      ),
      // Apart from each other: where a dot turns the other way round than its line, both together would leave a hole.
      ...byInk(
        tops.slice(1).map(([x, y], at) => stroke(tops[at] as readonly [number, number], [x, y], 4, 'ink')),
      ),
      ...byInk(tops.map(([x, y]) => circle(x, y, 6, 'ink'))),
    ];
  },
  papers(pick) {
    const ink = goodsInks(pick);
    const papers = Array.from({ length: 3 }, (_none, at) => {
      const x = 36 + at * 88;
      const y = 56 + pick(4) * 8;
      const picture = ink(at) === 'card' ? 'accent' : ink(at);
      const top = pick(2) === 0;
      return [
        rect(x + 8, y + 8, 76, FLOOR - y - 8, 'deep'),
        rect(x, y, 76, FLOOR - y, 'card'),
        rect(x + 10, y + (top ? 12 : 44), 56, 28, picture),
        rect(x + 10, y + (top ? 50 : 12), 56, 6, 'ink'),
        rect(x + 10, y + (top ? 64 : 26), 40, 6, 'ink'),
        rect(x + 10, y + 84, 56, 4, 'wash'),
        rect(x + 10, y + 94, 48, 4, 'wash'),
      ];
    });
    return layered(papers);
  },
};

/** What stands on a shelf: a jar, a box, a bag or a bottle. */
function good(kind: number, x: number, foot: number, fill: CoverInk): CoverShape[] {
  const mark: CoverInk = fill === 'card' ? 'accent' : 'card';
  if (kind === 0)
    return [
      shape(`M${x} ${foot}v-26q0-8 8-8h16q8 0 8 8v26z`, fill),
      rect(x + 5, foot - 42, 22, 8, 'ink'),
      rect(x + 6, foot - 22, 20, 10, mark),
    ];
  if (kind === 1) return [rect(x, foot - 34, 34, 34, fill), rect(x + 13, foot - 34, 8, 16, mark)];
  if (kind === 2)
    return [
      shape(`M${x + 10} ${foot - 34}v-6a7 7 0 0 1 14 0v6h-4v-6a3 3 0 0 0-6 0v6z`, 'ink'),
      shape(`M${x + 3} ${foot - 36}h28l4 36h-36z`, fill),
      circle(x + 17, foot - 16, 6, mark),
    ];
  return [
    shape(`M${x + 6} ${foot}v-28q0-7 6-9v-9h8v9q6 2 6 9v28z`, fill),
    rect(x + 11, foot - 50, 10, 5, 'ink'),
    rect(x + 6, foot - 20, 20, 10, mark),
  ];
}

function parcel(x: number, foot: number, wide: number, tall: number, fill: CoverInk): CoverShape[] {
  const tape: CoverInk = fill === 'marigold' ? 'deep' : fill === 'card' ? 'accent' : 'marigold';
  return [
    rect(x, foot - tall, wide, tall - 1, fill),
    rect(x + wide / 2 - 4, foot - tall, 8, tall / 2, tape),
    rect(x + 6, foot - 12, 16, 6, fill === 'card' ? 'wash' : 'card'),
  ];
}
