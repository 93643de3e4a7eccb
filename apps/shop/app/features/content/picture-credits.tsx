/** Where the attribution link of the footer leads. §2 */
export const CREDITS_ANCHOR = 'bildnachweis';

/** Who drew what the shop itself shows. */
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
