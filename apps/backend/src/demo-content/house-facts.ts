/** When the house hands out and takes back. Every text of the demo agrees with it. */
export const OPENING_TIMES = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag'].map(
  (weekday) => ({ weekday, opens: '08:30:00.000', closes: '18:00:00.000' }),
);

/** From then on a pick-up on the last open day before is not counted. */
export const EVENING_PICKUP_FROM = '15:00:00.000';

/** The same hours in a sentence, with the two slots of the inquiry's form. */
export const HANDOVER_HOURS = 'vormittags 8:30–12 Uhr, nachmittags 12–18 Uhr';

/** Which days a rental costs, as the basket calculates it. */
export const PAID_DAYS =
  'Berechnet werden die Drehtage, der erste und der letzte zählen mit. Die Abholung am Werktag davor ab 15 Uhr und die Rückgabe am Werktag danach kosten nichts.';

/** The fictional rental company of the demo. Its VAT number has a valid check digit and belongs to nobody. */
export const HOUSE = {
  company: 'Lichtspiel Rental GmbH',
  street: 'Lichtspielgasse 12',
  postalcode: '1060',
  city: 'Wien',
  uid: 'ATU00198703',
  register: 'FN 198700 z',
  court: 'Handelsgericht Wien',
  rentalPhone: '+43 1 555 00 10',
  salesPhone: '+43 1 555 00 20',
  email: 'haus@lichtspiel.example',
  studioEmail: 'studio@lichtspiel.example',
  privacyEmail: 'datenschutz@lichtspiel.example',
} as const;

/** A note on the legal pages, so that nobody takes the demo for a real company or its texts for legal advice. */
export const FICTION_NOTE =
  'Lichtspiel Rental ist ein erfundenes Haus: Firma, Personen, Nummern und Adressen gibt es nicht. Wer diese Software betreibt, ersetzt diese Seite durch seine eigenen Angaben und lässt sie rechtlich prüfen.';

/** The demo's profiles, one for each network that the shop knows an icon for. */
export const DEMO_SOCIAL_MEDIA = [
  { name: 'Facebook', link: 'https://facebook.example/lichtspielrental' },
  { name: 'Instagram', link: 'https://instagram.example/lichtspielrental' },
  { name: 'TikTok', link: 'https://tiktok.example/@lichtspielrental' },
  { name: 'SnapChat', link: 'https://snapchat.example/add/lichtspielrental' },
  { name: 'Twitter', link: 'https://twitter.example/lichtspiel' },
  { name: 'LinkedIn', link: 'https://linkedin.example/company/lichtspiel-rental' },
] as const;
