import { type DemoPage, picture, section } from '../content-shapes';
import { HOUSE } from '../house-facts';

export const studio: DemoPage = {
  name: 'Studio',
  slug: 'studio',
  order: 2,
  pageTitle: 'Studio mieten in Wien',
  seo: {
    metaTitle: 'Filmstudio in Wien-Liesing: Halle 1 und Atelier 2',
    metaDescription:
      'Zwei Studios in Wien-Liesing: Halle 1 mit Hohlkehle, Lichtrig und Tor, Atelier 2 für Tisch und Porträt. Maße, Strom, Ausstattung und Grundrisse.',
    metaImage: picture('stage'),
  },
  content: [
    section('hero', {
      title: 'Zwei Hallen, ein Lichtlager.',
      subtitle:
        'Am Blendenweg in Liesing steht das Licht schon im Haus. Sie bringen die Geschichte, wir schalten ein.',
      image: picture('stage-at-night'),
    }),
    section('studio', {
      subheader: 'Halle 1 für große Bilder, Atelier 2 für ruhige.',
      studios: [
        {
          name: 'Halle 1',
          link: '/studio/halle-1',
          logo: picture('stage'),
          credit: 'Zeichnung: Lichtspiel',
        },
        {
          name: 'Atelier 2',
          link: '/studio/atelier-2',
          logo: picture('table-top'),
          credit: 'Zeichnung: Lichtspiel',
        },
      ],
    }),
    section('text-image-list', {
      items: [
        {
          title: 'Halle 1',
          text: [
            '- 384 m² (24 × 16 m), 6,20 m unter dem Rig',
            '- Hohlkehle 18 × 9 m, auf Wunsch weiß, grau oder grün gestrichen',
            '- Rig mit zwölf Zügen, je 250 kg, vom Boden aus zu bedienen',
            '- 3 × 125 A CEE, 4 × 63 A CEE, Dimmer für 24 Kreise',
            '- Tor 4 × 4 m, ebenerdig befahrbar bis 7,5 t',
          ].join('\n'),
          image: picture('floor-plan-stage'),
          isImageLeft: true,
        },
        {
          title: 'Atelier 2',
          text: [
            '- 88 m² (11 × 8 m), 4,10 m hoch',
            '- fünf Fenster nach Norden, vollständig verdunkelbar',
            '- Hintergründe auf Rolle bis 2,72 m, Tisch mit Hohlkehle',
            '- 63 A CEE, Küche für Food-Aufnahmen',
            '- Lift 1,40 × 2,40 m bis ins Atelier',
          ].join('\n'),
          image: picture('floor-plan-atelier'),
        },
        {
          title: 'Regie und Maske im Haus',
          text: 'Die Regie hat ein Fenster in die Halle, Gegensprechanlage und drei Monitore. Maske und Garderobe haben je vier Plätze, Tageslichtspiegel, Dusche und eine Tür, die man zumachen kann.',
          image: picture('control-room'),
          isImageLeft: true,
        },
        {
          title: 'Hell genug für jede Haut',
          text: 'Jeder Schminkplatz hat seinen eigenen Dimmer und Licht mit 5600 oder 3200 Kelvin, passend zum Licht am Set.',
          image: picture('make-up-room'),
          buttonEmail: HOUSE.studioEmail,
        },
      ],
    }),
    section('text', {
      title: 'Was Sie vorher wissen sollten',
      content: [
        'Ein Studiotag dauert zehn Stunden, Auf- und Abbau inbegriffen. Davor und danach ist jemand vom Haus da: Sie bekommen den Schlüssel nicht, Sie bekommen einen Menschen.',
        '',
        'Licht und Grip aus dem Lager im selben Haus kosten im Studio den halben Tagespreis. Der Warenkorb zeigt den vollen, das Angebot den halben. Strom wird nach Zähler verrechnet, Reinigung nach Aufwand, das Streichen der Hohlkehle pauschal.',
        '',
        'Hallen werden nicht über den Warenkorb angefragt. Schreiben Sie uns Termin, Zahl der Personen und was Sie vorhaben; Sie hören am nächsten Werktag von uns.',
      ].join('\n'),
    }),
    section('call-to-action', {
      title: 'Besichtigen geht fast immer.',
      subtitle: 'An Drehtagen vor Arbeitsbeginn, sonst Montag bis Freitag nach Vereinbarung.',
      buttonText: 'Termin vorschlagen',
      buttonLink: '/kontakt',
    }),
  ],
};
