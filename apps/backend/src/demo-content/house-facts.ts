/** When the house hands out and takes back. Every text of the demo agrees with it. */
export const OPENING_TIMES = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag'].map(
  (weekday) => ({ weekday, opens: '08:30:00.000', closes: '18:00:00.000' }),
);

/** From then on a pick-up on the last open day before is not counted. */
export const EVENING_PICKUP_FROM = '15:00:00.000';

/** Until then a return on the first open day after is not counted. */
export const MORNING_RETURN_UNTIL = '10:00:00.000';

/** The same hours in a sentence, with the two slots of the inquiry's form. */
export const HANDOVER_HOURS = 'vormittags 8:30–12 Uhr, nachmittags 12–18 Uhr';

/** Which days a rental costs, as the basket calculates it. */
export const PAID_DAYS =
  'Berechnet werden die Drehtage, der erste und der letzte zählen mit. Die Abholung am Werktag davor ab 15 Uhr und die Rückgabe am Werktag danach bis 10 Uhr kosten nichts.';

/** What the legal pages and the settings say of a fictional rental company. */
export interface HouseFacts {
  readonly company: string;
  /** Without the legal form. */
  readonly name: string;
  readonly legalForm: string;
  readonly street: string;
  readonly postalcode: string;
  readonly city: string;
  readonly uid: string;
  readonly register: string;
  readonly court: string;
  readonly chamber: string;
  readonly tradeOffice: string;
  readonly management: string;
  readonly owners: string;
  readonly purpose: string;
  readonly access: string;
  readonly rentalPhone: string;
  readonly salesPhone: string;
  readonly email: string;
  readonly privacyEmail: string;
}

/** The VAT numbers have a valid check digit and belong to nobody. */
export const HOUSE = {
  company: 'Lichtspiel Rental GmbH',
  name: 'Lichtspiel Rental',
  legalForm: 'Gesellschaft mit beschränkter Haftung',
  street: 'Lichtspielgasse 12',
  postalcode: '1060',
  city: 'Wien',
  uid: 'ATU00198703',
  register: 'FN 198700 z',
  court: 'Handelsgericht Wien',
  chamber: 'Wirtschaftskammer Wien',
  tradeOffice: 'Magistratisches Bezirksamt für den 6. Bezirk',
  management: 'Vera Lindtner',
  owners: 'Vera Lindtner (60 %), Jakob Steinwendner (40 %)',
  purpose:
    'Vermietung von Film-, Licht- und Tontechnik, Vermietung von Studios, Handel mit gebrauchten Geräten',
  access:
    'Verleih und Werkstatt sind stufenlos zugänglich, die Theke hat eine niedrige Seite, ein barrierefreies WC ist im Erdgeschoß. Das Atelier 2 erreichen Sie mit dem Lift (1,40 × 2,40 m). Wenn Sie Hilfe beim Tragen brauchen, sagen Sie es einfach.',
  rentalPhone: '+43 1 555 00 10',
  salesPhone: '+43 1 555 00 20',
  email: 'haus@lichtspiel.example',
  studioEmail: 'studio@lichtspiel.example',
  privacyEmail: 'datenschutz@lichtspiel.example',
} as const;

/** Markdown of a phone number that can be called. */
export function toPhoneLink(phone: string): string {
  return `[${phone}](tel:${phone.replaceAll(' ', '')})`;
}

/** A note on the legal pages, so that nobody takes the demo for a real company or its texts for legal advice. */
export function toFictionNote({ name }: HouseFacts): string {
  return `${name} ist ein erfundenes Haus: Firma, Personen, Nummern und Adressen gibt es nicht. Wer diese Software betreibt, ersetzt diese Seite durch seine eigenen Angaben und lässt sie rechtlich prüfen.`;
}

/** The demo's profiles, one for each network of the specification. */
export const DEMO_SOCIAL_MEDIA = [
  { name: 'Facebook', link: 'https://facebook.example/lichtspielrental' },
  { name: 'Instagram', link: 'https://instagram.example/lichtspielrental' },
  { name: 'TikTok', link: 'https://tiktok.example/@lichtspielrental' },
  { name: 'SnapChat', link: 'https://snapchat.example/add/lichtspielrental' },
  { name: 'Twitter', link: 'https://twitter.example/lichtspiel' },
  { name: 'LinkedIn', link: 'https://linkedin.example/company/lichtspiel-rental' },
] as const;
