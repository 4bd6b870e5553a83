import type { Sign } from '../../shared/registry/names.ts';

/** On a 20 × 20 grid. */
const STROKES = {
  printer:
    'M6 7V3h8v4M6 14H4.5A1.5 1.5 0 0 1 3 12.5V8.5A1.5 1.5 0 0 1 4.5 7h11A1.5 1.5 0 0 1 17 8.5v4a1.5 1.5 0 0 1-1.5 1.5H14M6 12h8v5H6z',
  check: 'm4.5 10.5 3.5 3.5 7.5-8',
  warning: 'M10 3.5 17.5 16.5h-15zM10 8.5v3.5M10 14.3v.2',
  arrowRight: 'M4 10h12M11 5l5 5-5 5',
  arrowDown: 'M10 4v12M5 11l5 5 5-5',
  up: 'm5 12 5-5 5 5',
  down: 'm5 8 5 5 5-5',
  refresh: 'M16 10a6 6 0 1 1-1.8-4.3M16 3v3.5h-3.5',
  link: 'M8.5 11.5a3 3 0 0 0 4.2 0l2.4-2.4a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0l-2.4 2.4a3 3 0 0 0 4.2 4.2l1-1',
  orders: 'M5 3h10v14l-2.5-1.7L10 17l-2.5-1.7L5 17zM8 7h4M8 10.5h4',
  products: 'M3.5 7 10 3.5 16.5 7v6.5L10 17l-6.5-3.5zM3.5 7 10 10.5 16.5 7M10 10.5V17',
  inventory: 'M3 8.5 10 4l7 4.5V17H3zM7 17v-5.5h6V17M7 14.2h6',
  data: 'M3.5 16.5h13M5.5 13V9.5M10 13V4.5M14.5 13V7.5',
  tag: 'M3.5 4.5v5.2l7 7 5.9-5.9-7-7H4.5zM7 8h.1',
  shops:
    'M3.5 8 5 4h10l1.5 4M3.5 8a2.15 2.15 0 0 0 4.3 0 2.15 2.15 0 0 0 4.4 0 2.15 2.15 0 0 0 4.3 0M5 10.5V16.5h10v-6M8.5 16.5V13h3v3.5',
  chat: 'M4 4.5h12v8.5H9.5L6 16v-3H4z',
  scan: 'M3.5 7V4.5H6M14 4.5h2.5V7M16.5 13v2.5H14M6 15.5H3.5V13M6.5 7.5v5M9 7.5v5M11 7.5v5M13.5 7.5v5',
  truck:
    'M2.5 5.5h9v8h-9zM11.5 8.5h3.5l2.5 2.7v2.3h-6M5.5 16a1.4 1.4 0 1 0 0-2.8 1.4 1.4 0 0 0 0 2.8zM14 16a1.4 1.4 0 1 0 0-2.8 1.4 1.4 0 0 0 0 2.8z',
  coins:
    'M8 4c2.5 0 4.5.8 4.5 1.9S10.5 7.8 8 7.8 3.5 7 3.5 5.9 5.5 4 8 4zM3.5 5.9v6.2c0 1.1 2 1.9 4.5 1.9M12.5 5.9v2.6M3.5 9c0 1.1 2 1.9 4.5 1.9M12.5 8.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8z',
  shield: 'M10 3 16 5v4.5c0 3.5-2.5 6-6 7.5-3.5-1.5-6-4-6-7.5V5zM7.5 10l1.8 1.8L12.7 8.2',
  people:
    'M7.5 9.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5zM2.5 16c0-2.8 2-4.5 5-4.5s5 1.7 5 4.5M13 4.3a2.6 2.6 0 0 1 0 5M14.5 11.8c1.9.5 3 2 3 4.2',
  globe:
    'M10 3.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM3.5 10h13M10 3.5c2 1.8 2.8 4 2.8 6.5s-.8 4.7-2.8 6.5c-2-1.8-2.8-4-2.8-6.5s.8-4.7 2.8-6.5z',
  exit: 'M11.5 3.5h-7v13h7M8.5 10h8M13.5 7l3 3-3 3',
  clock: 'M10 3.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM10 6.5V10l2.5 1.5',
} as const satisfies Record<Sign, string> & Record<string, string>;

export type GlyphName = keyof typeof STROKES;

export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg className="v-glyph" viewBox="0 0 20 20" aria-hidden="true">
      <path d={STROKES[name]} />
    </svg>
  );
}
