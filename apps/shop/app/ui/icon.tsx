import paths from './icons.json' with { type: 'json' };

export type IconName = keyof typeof paths;

interface IconProps {
  readonly name: IconName;
  readonly size?: number;
}

/** An icon beside a text or in a labelled control. It is hidden from screen readers. */
export function Icon({ name, size = 22 }: IconProps) {
  return (
    <svg aria-hidden="true" className="icon drawn" height={size} viewBox="0 0 24 24" width={size}>
      <path d={paths[name]} />
    </svg>
  );
}
