import type { ReactNode } from 'react';

interface LineNoteProps {
  readonly tone: 'told' | 'warning' | 'wrong';
  readonly repair?: ReactNode;
  readonly children: ReactNode;
}

export function LineNote({ tone, repair, children }: LineNoteProps) {
  return (
    <p className="note row line-note" data-tone={tone}>
      {children} {repair}
    </p>
  );
}

export function Repair({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="quiet-button" onClick={onClick}>
      {children}
    </button>
  );
}
