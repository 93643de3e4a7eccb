import drawings from './drawings.svg?raw';

/** The browser keeps what the server sent: its scripts do not carry the drawings a second time. */
const DRAWINGS = import.meta.env.SSR ? drawings.replace(/>\s+</g, '><') : readDrawings();

function readDrawings(): string {
  return document.querySelector('[data-drawings]')?.innerHTML ?? '';
}

/** What pages draw in many places, once; `Drawn` shows it. */
export function Drawings() {
  return (
    <div
      aria-hidden="true"
      data-drawings=""
      hidden
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own drawings.
      dangerouslySetInnerHTML={{ __html: DRAWINGS }}
      suppressHydrationWarning
    />
  );
}

interface DrawnProps {
  /** The id of a symbol of `drawings.svg` without `drawn-`. */
  readonly name: string;
  readonly size: number;
  readonly className?: string;
}

/** One of the drawings beside a text or in a labelled control. It is hidden from screen readers. */
export function Drawn({ name, size, className = 'icon drawn' }: DrawnProps) {
  return (
    <svg aria-hidden="true" className={className} height={size} width={size}>
      <use href={`#drawn-${name}`} />
    </svg>
  );
}
