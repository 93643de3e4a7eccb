import { type DemoPage, section } from '../content-shapes';
import { FICTION_NOTE, HOUSE } from '../house-facts';

/** The fields of ECG § 5, UGB § 14, GewO § 63 and MedienG §§ 24 and 25. */
export const imprint: DemoPage = {
  name: 'Impressum',
  slug: 'imprint',
  pageTitle: 'Impressum',
  seo: {
    metaTitle: 'Impressum und Offenlegung',
    metaDescription:
      'Angaben der Lichtspiel Rental GmbH nach § 5 E-Commerce-Gesetz und Offenlegung nach § 25 Mediengesetz.',
  },
  content: [
    section('text', {
      title: 'Angaben nach § 5 ECG',
      content: [
        `**${HOUSE.company}**  `,
        `${HOUSE.street}  `,
        `${HOUSE.postalcode} ${HOUSE.city}, Österreich`,
        '',
        `- **Telefon:** [${HOUSE.rentalPhone}](tel:+4315550010)`,
        `- **Email:** [${HOUSE.email}](mailto:${HOUSE.email})`,
        '- **Rechtsform:** Gesellschaft mit beschränkter Haftung',
        `- **Sitz:** ${HOUSE.city}`,
        `- **Firmenbuchnummer:** ${HOUSE.register}`,
        `- **Firmenbuchgericht:** ${HOUSE.court}`,
        `- **UID-Nummer:** ${HOUSE.uid}`,
        '- **Geschäftsführung:** Vera Lindtner',
        '- **Unternehmensgegenstand:** Vermietung von Film-, Licht- und Tontechnik, Vermietung von Studios, Handel mit gebrauchten Geräten',
        '- **Mitgliedschaft:** Wirtschaftskammer Wien',
        '- **Gewerbebehörde:** Magistratisches Bezirksamt für den 6. Bezirk',
        '- **Berufsrecht:** Gewerbeordnung 1994, abrufbar unter [ris.bka.gv.at](https://www.ris.bka.gv.at)',
      ].join('\n'),
    }),
    section('text', {
      title: 'Offenlegung nach § 25 MedienG',
      content: [
        `- **Medieninhaberin:** ${HOUSE.company}, ${HOUSE.city}`,
        '- **Geschäftsführung:** Vera Lindtner',
        '- **Gesellschafterinnen und Gesellschafter:** Vera Lindtner (60 %), Jakob Steinwendner (40 %)',
        '- **Weitere Beteiligungen an Medienunternehmen:** keine',
        '- **Grundlegende Richtung:** Angebot und Unternehmensinformation der Lichtspiel Rental GmbH für die Film- und Medienbranche',
      ].join('\n'),
    }),
    section('text', {
      title: 'Preise',
      content:
        'Preise im Verleih gelten je Stück und Nutzungstag, netto zuzüglich 20 % Umsatzsteuer, ohne Transport und Versicherung. Preise im Gebrauchtkauf gelten je Stück. Was ein Preis enthält, steht neben ihm.',
    }),
    section('text', {
      title: 'Bilder und Texte',
      content:
        'Alle Texte und Zeichnungen: Lichtspiel Rental. Bezeichnungen von Geräten gehören ihren Herstellern und dienen hier nur dazu, die Geräte zu benennen. Die Zeichnungen zeigen Bauformen, keine Fotografien.',
    }),
    section('text', {
      title: 'Beschwerden',
      content: `Bitte an [${HOUSE.email}](mailto:${HOUSE.email}). Wir antworten binnen fünf Werktagen. An Verfahren vor Verbraucherschlichtungsstellen nehmen wir nicht teil, sind dazu aber im Einzelfall gesprächsbereit.`,
    }),
    section('promotion', {
      title: 'Ein erfundenes Haus',
      description: FICTION_NOTE,
    }),
  ],
};
