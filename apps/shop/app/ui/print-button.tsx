export function PrintButton() {
  return (
    <button type="button" className="button" data-look="plain" onClick={() => window.print()}>
      Drucken
    </button>
  );
}
