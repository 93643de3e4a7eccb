import type { ReactNode } from 'react';

interface LineNoteProps {
  readonly tone: 'told' | 'warning' | 'wrong';
  readonly repair?: ReactNode;
  /** Nothing to decide: a narrow line shows it on a tap. `offer`: its button names it. */
  readonly rest?: 'told' | 'offer';
  readonly children: ReactNode;
}

export function LineNote({ tone, repair, rest, children }: LineNoteProps) {
  return (
    <p
      className={rest ? 'note row line-note cart-line-rest' : 'note row line-note'}
      data-rest={rest}
      data-tone={tone}
    >
      {children} {repair}
    </p>
  );
}

interface RepairProps {
  readonly onClick: () => void;
  /** Id of what is told about it. */
  readonly describedBy?: string;
  readonly children: ReactNode;
}

export function Repair({ onClick, describedBy, children }: RepairProps) {
  return (
    <button type="button" aria-describedby={describedBy} className="quiet-button" onClick={onClick}>
      {children}
    </button>
  );
}
