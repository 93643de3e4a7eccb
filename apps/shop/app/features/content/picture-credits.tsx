/** Name of the section that the footer's link to the credits leads to. */
export const CREDITS_ANCHOR = 'bildnachweis';

/** Says who made the drawings and the font of the shop. */
export function PictureCredits() {
  return (
    <section id={CREDITS_ANCHOR}>
      <h2 className="section-title">Bildnachweis</h2>
      <p>
        Logo, Aktionszeichen und Zeichnungen der Kategorien sind eigene Zeichnungen dieses Shops.
        Schrift: Archivo, lizenziert unter der SIL Open Font License 1.1.
      </p>
    </section>
  );
}
