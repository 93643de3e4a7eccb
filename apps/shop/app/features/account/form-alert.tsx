/** Why sending did not succeed. The place always stands, so that screen readers notice what enters it. */
export function FormAlert({ problem, advice }: { problem: string | null; advice?: string }) {
  return (
    <div role="alert">
      {problem && (
        <div className="alert">
          <p className="strong">{problem}</p>
          {advice && <p>{advice}</p>}
        </div>
      )}
    </div>
  );
}
