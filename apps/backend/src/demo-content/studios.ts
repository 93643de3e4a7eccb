import { type DemoStudio, picture } from './content-shapes';

const credit = 'Zeichnung: Lichtspiel';

export const DEMO_STUDIOS: readonly DemoStudio[] = [
  {
    name: 'Halle 1',
    slug: 'halle-1',
    header: 'Halle 1',
    subheader:
      '384 m² mit Hohlkehle, Lichtrig und Tor. Für Werbung, Musikvideo und alles, was fährt.',
    webshopLink: '/rental/licht',
    logo: picture('mark-stage'),
    gallery: [
      { image: picture('stage'), credit },
      { image: picture('control-room'), credit },
      { image: picture('make-up-room'), credit },
      { image: picture('floor-plan-stage'), credit },
    ],
    infos: [
      {
        question: 'Wie groß ist die Halle?',
        answer:
          '24 × 16 m Grundfläche, 6,20 m bis zum Rig, 7,40 m bis zur Decke. Das Tor ist 4 × 4 m.',
      },
      {
        question: 'Kann ich mit dem Auto hineinfahren?',
        answer: 'Ja, ebenerdig bis 7,5 t. Die Hohlkehle selbst trägt Fahrzeuge bis 2,5 t.',
      },
      {
        question: 'Wie viel Strom liegt an?',
        answer: '3 × 125 A und 4 × 63 A CEE, dazu 24 Dimmerkreise und DMX an beiden Längsseiten.',
      },
      {
        question: 'Ist die Halle schalldicht?',
        answer:
          'Sie ist gedämmt, aber keine Tonhalle: Regen und schwere Lkw hört man. Für O-Ton eignet sich der Abend.',
      },
    ],
  },
  {
    name: 'Atelier 2',
    slug: 'atelier-2',
    header: 'Atelier 2',
    subheader: '88 m² unter Nordlicht. Für Tisch, Porträt, Food und Interviews.',
    webshopLink: '/rental/licht/led-flaechen',
    logo: picture('mark-atelier'),
    gallery: [
      { image: picture('table-top'), credit },
      { image: picture('floor-plan-atelier'), credit },
      { image: picture('make-up-room'), credit },
    ],
    infos: [
      {
        question: 'Lässt sich das Tageslicht ausschalten?',
        answer:
          'Ja, mit Verdunkelungen in Schienen an allen fünf Fenstern. In zehn Minuten ist es schwarz.',
      },
      {
        question: 'Gibt es eine Küche?',
        answer:
          'Mit Herd, Backrohr, Kühlschrank, Geschirrspüler und genug Arbeitsfläche für zwei Personen.',
      },
      {
        question: 'Wie kommt das Equipment hinauf?',
        answer: 'Mit dem Lift, Kabine 1,40 × 2,40 m, 1.000 kg. Das Lichtlager ist im selben Haus.',
      },
    ],
  },
];
