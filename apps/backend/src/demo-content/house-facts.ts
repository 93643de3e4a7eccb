/** The fictional house behind the demo. Its UID number has a valid check digit and belongs to nobody. */
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
  /** One line a day or range of days; the shop reads the hours from it. */
  openingHours: 'Mo–Fr 08:30–18:00',
} as const;

/** Stands on the legal pages, so that nobody takes the demo for a real firm or its texts for advice. */
export const FICTION_NOTE =
  'Lichtspiel Rental ist ein erfundenes Haus: Firma, Personen, Nummern und Adressen gibt es nicht. Wer diese Software betreibt, ersetzt diese Seite durch seine eigenen Angaben und lässt sie rechtlich prüfen.';
