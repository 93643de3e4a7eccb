import { type DemoPage, picture, section } from '../content-shapes';
import { HOUSE, toPhoneLink } from '../house-facts';

export const contact: DemoPage = {
  name: 'Kontakt',
  slug: 'kontakt',
  order: 5,
  pageTitle: 'Kontakt und Anfahrt',
  seo: {
    metaTitle: 'Kontakt, Öffnungszeiten und Anfahrt',
    metaDescription:
      'So erreichen Sie Lichtspiel Rental: Telefon, Email, Formular, Öffnungszeiten und der Weg in die Lichtspielgasse und ins Studio Liesing.',
    metaImage: picture('site-map'),
  },
  content: [
    section('contact', {
      contactForm: true,
      locations: [
        {
          name: 'Verleih und Werkstatt',
          subtitle: 'Ausgabe, Rücknahme, Prep-Plätze',
          street: HOUSE.street,
          city: `${HOUSE.postalcode} ${HOUSE.city}`,
          longitude: 16.3572,
          latitude: 48.1951,
        },
        {
          name: 'Studio und Lichtlager Liesing',
          subtitle: 'Halle 1, Atelier 2, großes Licht',
          street: 'Blendenweg 3',
          city: '1230 Wien',
          longitude: 16.3024,
          latitude: 48.1388,
        },
      ],
    }),
    section('info', {
      image: picture('site-map'),
      imageAlt:
        'Lageplan: von der U-Bahn über die Lichtspielgasse zum Haus, darunter die Wien mit der Wientalbrücke',
      content: [
        '## So finden Sie her',
        '',
        '**Öffentlich:** mit der U4, von der Station vier Minuten zu Fuß durch die Lichtspielgasse. Mit einem Koffer auf Rollen nehmen Sie den Ausgang mit Lift.',
        '',
        '**Mit dem Wagen:** Einfahrt durch das Rolltor, zwei Plätze vor der Rampe, Durchfahrtshöhe 3,10 m. Für Lkw mit Ladebordwand rufen Sie bitte vorher an, dann halten wir die Ladezone frei.',
        '',
        '**Nach Dienstschluss:** Rückgabe in der Nachtschleuse nach Absprache. Der Code gilt für eine Nacht.',
      ].join('\n'),
    }),
    section('text', {
      title: 'Am Drehtag etwas kaputt?',
      content: `Rufen Sie an, nicht schreiben: ${toPhoneLink(HOUSE.rentalPhone)}. Die Nummer ist während jeder laufenden Miete auch in der Nacht und am Wochenende besetzt. Halten Sie bitte den Namen der Produktion und den Code vom Gerät bereit, er steht auf dem weißen Etikett.`,
    }),
  ],
};
