import type { ChangeMark } from './plan-changes.ts';

const PATHS: Readonly<Record<ChangeMark['look'], string>> = {
  added: 'M10 5v10M5 10h10',
  removed: 'M5 10h10',
  replaced: 'M4 7.5h11M12 4.5l3 3-3 3M16 13H5M8 10l-3 3 3 3',
  more: 'M10 15.5V5M5.5 9.5 10 5l4.5 4.5',
  fewer: 'M10 4.5V15M5.5 10.5 10 15l4.5-4.5',
  moved: 'M4.5 10H15M10.5 5.5 15 10l-4.5 4.5',
  repriced: 'M14.5 6.2A5 5 0 1 0 14.5 13.8M4 8.7h7M4 11.3h7',
};

/** The mark of a change, always beside its word: filled for what is there, empty for what is gone. */
export function ChangeMarkIcon({ look }: Pick<ChangeMark, 'look'>) {
  return (
    <svg
      aria-hidden="true"
      className="icon drawn change-mark"
      data-look={look}
      height={20}
      viewBox="0 0 20 20"
      width={20}
    >
      <rect height="18.5" width="18.5" x="0.75" y="0.75" />
      <path d={PATHS[look]} />
    </svg>
  );
}
