/** On a 24 × 24 grid. */
const STROKES = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  down: 'm6 9.5 6 6 6-6',
  right: 'm9.5 6 6 6-6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  edit: 'M4.5 19.5h4L19 9l-4-4L4.5 15.5zM12.5 7.5l4 4',
  search: 'M11 4.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM16 16l4.5 4.5',
  globe:
    'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.5c2.4 2.3 3.6 5.1 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.1-3.6-8.5S9.6 5.8 12 3.5z',
  warning: 'M12 4 21 19.5H3zM12 10v4.2M12 16.9v.1',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5M12 8v.1',
  mail: 'M4 6.5h16v11H4zM4.5 7l7.5 6 7.5-6',
  chat: 'M4 5h16v10.5h-8L7.5 19.5v-4H4z',
  phone: 'M8 3.5h8v17H8zM11 17.5h2',
  eye: 'M2.5 12C5 7.8 8.2 5.7 12 5.7s7 2.1 9.5 6.3c-2.5 4.2-5.7 6.3-9.5 6.3S5 16.2 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  'eye-off':
    'M2.5 12C5 7.8 8.2 5.7 12 5.7s7 2.1 9.5 6.3c-2.5 4.2-5.7 6.3-9.5 6.3S5 16.2 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM4 20 20 4',
} as const;

export type IconName = keyof typeof STROKES;

interface IconProps {
  name: IconName;
  /** Leave it out if the icon only repeats the words beside it. */
  label?: string;
}

export function Icon({ name, label }: IconProps) {
  const meaning =
    label === undefined
      ? ({ 'aria-hidden': true } as const)
      : ({ role: 'img', 'aria-label': label } as const);
  return (
    <svg className="icon" viewBox="0 0 24 24" {...meaning}>
      <path d={STROKES[name]} />
    </svg>
  );
}
