import type { MouseEvent } from 'react';

export interface FieldProblem {
  /** Id of the control. */
  readonly id: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly problems: readonly FieldProblem[];
}

/** Everything that is wrong with a form, with a way to each field. Renders nothing without problems. */
export function ErrorSummary({ problems }: ErrorSummaryProps) {
  if (problems.length === 0) return null;
  return (
    <section role="alert" className="border-2 border-sale bg-white p-5 print:hidden">
      <h2 className="text-lg font-bold">
        {problems.length === 1
          ? 'Bitte prüfen Sie eine Angabe'
          : `Bitte prüfen Sie ${problems.length} Angaben`}
      </h2>
      <ul className="mt-2">
        {problems.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-block py-1 text-sale underline"
              onClick={(event) => goToField(event, id)}
            >
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
