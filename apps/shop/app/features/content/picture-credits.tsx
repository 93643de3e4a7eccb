import { useShopSettings } from '#app/site/public-config.ts';

/** Name of the section that the footer's link to the credits leads to. */
export const CREDITS_ANCHOR = 'bildnachweis';

export function PictureCredits() {
  const { font } = useShopSettings();
  return (
    <section id={CREDITS_ANCHOR}>
      <h2 className="section-title">Bildnachweis</h2>
      <p>
        Aktionszeichen und Zeichnungen der Kategorien gehören zur Software dieses Webshops. Schrift:{' '}
        {font}, lizenziert unter der SIL Open Font License 1.1.
      </p>
    </section>
  );
}
