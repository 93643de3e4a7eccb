import type { ReactNode } from 'react';

const TONES = { told: 'text-mute', warning: 'text-warning', wrong: 'text-sale font-medium' };

interface LineNoteProps {
  readonly tone: keyof typeof TONES;
  readonly repair?: ReactNode;
  readonly children: ReactNode;
}

/** One thing to be said of a line. */
export function LineNote({ tone, repair, children }: LineNoteProps) {
  return (
    <p className={`flex flex-wrap items-center gap-x-3 text-sm ${TONES[tone]}`}>
      {children} {repair}
    </p>
  );
}

/** Mends what the note is about. */
export function Repair({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="min-h-11 font-medium text-black underline" onClick={onClick}>
      {children}
    </button>
  );
}
