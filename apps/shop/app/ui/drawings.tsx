import drawings from './drawings.svg?url';

interface DrawnProps {
  /** The id of a symbol of `drawings.svg` without `drawn-`. */
  readonly name: string;
  readonly size: number;
  readonly className?: string;
}

/**
 * One of the drawings beside a text or in a labelled control. It is hidden from screen readers. All of them are one file,
 * which browsers keep: neither pages nor scripts carry them.
 */
export function Drawn({ name, size, className = 'icon drawn' }: DrawnProps) {
  return (
    <svg aria-hidden="true" className={className} height={size} width={size}>
      <use href={`${drawings}#drawn-${name}`} />
    </svg>
  );
}
