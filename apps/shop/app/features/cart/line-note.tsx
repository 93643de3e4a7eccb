import type { ReactNode } from 'react';

interface LineNoteProps {
  readonly tone: 'told' | 'warning' | 'wrong';
  readonly repair?: ReactNode;
  readonly children: ReactNode;
}

/** One note on a line of the basket. */
export function LineNote({ tone, repair, children }: LineNoteProps) {
  return (
    <p className="line-note" data-tone={tone}>
      {children} {repair}
    </p>
  );
}

/** A button that repairs what the note is about. */
export function Repair({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="quiet-button" onClick={onClick}>
      {children}
    </button>
  );
}
