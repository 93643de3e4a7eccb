/** Why sending did not succeed. The place always stands, so that screen readers notice what enters it. */
export function FormAlert({ problem, advice }: { problem: string | null; advice?: string }) {
  return (
    <div role="alert">
      {problem && (
        <div className="border-l-4 border-sale bg-white px-4 py-3">
          <p className="font-bold">{problem}</p>
          {advice && <p>{advice}</p>}
        </div>
      )}
    </div>
  );
}
