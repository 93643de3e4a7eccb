const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.4 15.4L21 21',
  zoomIn: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.4 15.4L21 21M10.5 7.5v6M7.5 10.5h6',
  zoomOut: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.4 15.4L21 21M7.5 10.5h6',
  compare: 'M12 3v17.5M7 20.5h10M4 6.5h16M5 6.5l-2.7 7h5.4zM19 6.5l-2.7 7h5.4z',
  paper: 'M5.5 3H14l5 5v13H5.5zM14 3v5h5M9 13h6M9 17h6',
  share: 'M12 15V3.5M8 7l4-4 4 4M5.5 11v9.5h13V11',
  filter: 'M3 6h18M6.5 12h11M10 18h4',
  categories: 'M4 5h4v4H4zM4 15h4v4H4zM11 7h9M11 17h9',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  list: 'M4 6h16M4 12h16M4 18h16',
  previous: 'M14.5 5l-7 7 7 7',
  next: 'M9.5 5l7 7-7 7',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  plus: 'M5 12h14M12 5v14',
  minus: 'M5 12h14',
  remove: 'M4 6.5h16M9.5 6V3.5h5V6M6 6.5l1 14h10l1-14M10 10.5v6.5M14 10.5v6.5',
  calendar: 'M3.5 5.5h17v15h-17zM3.5 10h17M8 3v5M16 3v5',
  done: 'M4.5 12.5l5 5 10-11',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.2v.6',
  warning: 'M12 3.5L21.5 20h-19zM12 10v5M12 17.2v.6',
  shown:
    'M2.5 12c2.6-4.4 5.8-6.6 9.5-6.6s6.9 2.2 9.5 6.6c-2.6 4.4-5.8 6.6-9.5 6.6S5.1 16.4 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  hidden:
    'M2.5 12c2.6-4.4 5.8-6.6 9.5-6.6s6.9 2.2 9.5 6.6c-2.6 4.4-5.8 6.6-9.5 6.6S5.1 16.4 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 20L20 4',
  tag: 'M3.5 12.5V4a.5.5 0 0 1 .5-.5h8.5l8 8-9 9zM8 8.1v-.2',
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
  readonly name: IconName;
  readonly size?: number;
}

/** An icon beside a text or in a labelled control. It is hidden from screen readers. */
export function Icon({ name, size = 22 }: IconProps) {
  return (
    <svg aria-hidden="true" className="icon drawn" height={size} viewBox="0 0 24 24" width={size}>
      <path d={PATHS[name]} />
    </svg>
  );
}
