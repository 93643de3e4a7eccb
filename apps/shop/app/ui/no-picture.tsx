interface NoPictureProps {
  readonly className: string;
  /** In a row the sign fills more of its frame. */
  readonly isSmall?: boolean;
}

/** Stands where a picture would be, so that no frame is empty. */
export function NoPicture({ className, isSmall = false }: NoPictureProps) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      viewBox={isSmall ? '120 90 160 120' : '0 0 400 300'}
    >
      <path
        d="M168 120h64v52h-64zM168 160l18-16 14 12 12-9 20 17"
        fill="none"
        stroke="#b3b3b3"
        strokeWidth="2"
      />
    </svg>
  );
}
