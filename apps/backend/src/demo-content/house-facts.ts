/** When equipment is handed out and taken back: the two slots of the inquiry's form. */
export const HANDOVER_HOURS = 'vormittags 8:30–12:00, nachmittags 13:00–18:00';

/** Which days a rental costs, as the basket calculates it. */
export const PAID_DAYS =
  'Berechnet werden die Nutzungstage, der erste und der letzte zählen mit. Abholung am Werktag davor und Rückgabe am Werktag danach kosten nichts.';

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
  /** Shown in the footer, on the contact page, in the inquiry's form and on its confirmation. */
  openingHours: `Mo–Fr 8:30–18:00\nAusgabe und Rücknahme: ${HANDOVER_HOURS}`,
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
