import { type DemoPage, section } from '../content-shapes';
import { type HouseFacts, toFictionNote, toPhoneLink } from '../house-facts';

/** The fields of ECG § 5, UGB § 14, GewO § 63 and MedienG §§ 24 and 25. */
export function toImprint(house: HouseFacts): DemoPage {
  return {
    name: 'Impressum',
    slug: 'imprint',
    pageTitle: 'Impressum',
    seo: {
      metaTitle: 'Impressum und Offenlegung',
      metaDescription: `Angaben der ${house.company} nach § 5 E-Commerce-Gesetz und Offenlegung nach § 25 Mediengesetz.`,
    },
    content: [
      section('text', {
        title: 'Angaben nach § 5 ECG',
        content: [
          `**${house.company}**  `,
          `${house.street}  `,
          `${house.postalcode} ${house.city}, Österreich`,
          '',
          `- **Telefon:** ${toPhoneLink(house.rentalPhone)}`,
          `- **Email:** [${house.email}](mailto:${house.email})`,
          `- **Rechtsform:** ${house.legalForm}`,
          `- **Sitz:** ${house.city}`,
          `- **Firmenbuchnummer:** ${house.register}`,
          `- **Firmenbuchgericht:** ${house.court}`,
          `- **UID-Nummer:** ${house.uid}`,
          `- **Geschäftsführung:** ${house.management}`,
          `- **Unternehmensgegenstand:** ${house.purpose}`,
          `- **Mitgliedschaft:** ${house.chamber}`,
          `- **Gewerbebehörde:** ${house.tradeOffice}`,
          '- **Berufsrecht:** Gewerbeordnung 1994, abrufbar unter [ris.bka.gv.at](https://www.ris.bka.gv.at)',
        ].join('\n'),
      }),
      section('text', {
        title: 'Offenlegung nach § 25 MedienG',
        content: [
          `- **Medieninhaberin:** ${house.company}, ${house.city}`,
          `- **Geschäftsführung:** ${house.management}`,
          `- **Gesellschafterinnen und Gesellschafter:** ${house.owners}`,
          '- **Weitere Beteiligungen an Medienunternehmen:** keine',
          `- **Grundlegende Richtung:** Angebot und Unternehmensinformation der ${house.company} für die Film- und Medienbranche`,
        ].join('\n'),
      }),
      section('text', {
        title: 'Preise',
        content:
          'Preise im Verleih gelten je Stück und Nutzungstag, netto zuzüglich 20 % Umsatzsteuer, ohne Transport und Versicherung. Preise im Gebrauchtkauf gelten je Stück. Was ein Preis enthält, steht neben ihm.',
      }),
      section('text', {
        title: 'Bilder und Texte',
        content: `Alle Texte und Zeichnungen: ${house.name}. Bezeichnungen von Geräten gehören ihren Herstellern und dienen hier nur dazu, die Geräte zu benennen. Die Zeichnungen zeigen Bauformen, keine Fotografien.`,
      }),
      section('text', {
        title: 'Beschwerden',
        content: `Bitte an [${house.email}](mailto:${house.email}). Wir antworten binnen fünf Werktagen. An Verfahren vor Verbraucherschlichtungsstellen nehmen wir nicht teil, sind dazu aber im Einzelfall gesprächsbereit.`,
      }),
      section('promotion', {
        title: 'Ein erfundenes Haus',
        description: toFictionNote(house),
      }),
    ],
  };
}
