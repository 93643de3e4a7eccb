export function PrintButton() {
  return (
    <button
      type="button"
      className="button needs-script"
      data-look="plain"
      onClick={() => window.print()}
    >
      Drucken
    </button>
  );
}
