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

export function Repair({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="quiet-button" onClick={onClick}>
      {children}
    </button>
  );
}
