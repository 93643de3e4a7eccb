/** Why sending failed. The live region is always rendered, because screen readers announce only changes of it. */
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
