import { type MouseEvent, useId } from 'react';

interface FieldProblem {
  readonly id: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly problems: readonly FieldProblem[];
}

/**
 * Lists all problems of a form, each with a link to its field. Renders nothing without problems. It is no live region:
 * it changes with each corrected field, and a failed submit moves the focus to the first wrong field anyway.
 */
export function ErrorSummary({ problems }: ErrorSummaryProps) {
  const headingId = useId();
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="error-summary screen-only">
      <h2 id={headingId} className="item-title">
        {problems.length === 1
          ? 'Bitte prüfen Sie eine Angabe'
          : `Bitte prüfen Sie ${problems.length} Angaben`}
      </h2>
      <ul>
        {problems.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => goToField(event, id)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function goToField(event: MouseEvent, id: string) {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
