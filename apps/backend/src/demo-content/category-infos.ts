import { type DemoCategoryInfo, picture } from './content-shapes';

/** Texts of the categories. The names are those of the folders in the demo's Rentman. */
export const DEMO_CATEGORY_INFOS: readonly DemoCategoryInfo[] = [
  {
    categoryName: 'Kamera',
    image: picture('camera-shelf'),
    imageAlt: 'Eine Kinokamera mit Kompendium auf dem Regal, darunter Koffer',
    content:
      'Kameras gehen drehfertig hinaus: mit Grundplatte, Akkus, Medien und dem Werkzeug, das dazugehört. Mount und Firmware stellen wir ein, wie Sie es brauchen; schreiben Sie es in die Anmerkung.',
  },
  {
    categoryName: 'Optik',
    image: picture('lens-shelf'),
    imageAlt: 'Fünf Festbrennweiten in einer Reihe, von 25 bis 100 Millimeter',
    content:
      'Sätze kommen aus einer Serie und sind aufeinander abgestimmt. Auf den Mount achten: PL, LPL, EF und E stehen beim Artikel. Testaufnahmen am Prep-Tag sind der beste Weg zur richtigen Optik.',
  },
  {
    categoryName: 'Stativ & Grip',
    image: picture('grip-shelf'),
    imageAlt: 'Stativ, Dolly auf Schienen, C-Stand mit Fahne und Sandsack',
    content:
      'Bei Köpfen zählt das Gewicht der fertigen Kamera, nicht das des Gehäuses. Wenn Sie es nicht wissen, sagen Sie uns, was drauf soll. Sandsäcke gehören zu jedem Stativ, das im Freien steht.',
  },
  {
    categoryName: 'Licht',
    image: picture('light-shelf'),
    imageAlt: 'Eine Stufenlinse mit Lichtkegel, daneben eine LED-Fläche auf ihrem Stativ',
    content:
      'Zu jedem Scheinwerfer gehören Vorschaltgerät, Torblende und Netzkabel. Rechnen Sie bei Drehs am Hausanschluss mit 3.600 W je Stromkreis; alles darüber braucht einen Verteiler oder ein Aggregat.',
  },
  {
    categoryName: 'Monitor & Funk',
    image: picture('video-village'),
    imageAlt: 'Zwei Regiemonitore unter einem Zelt, davor Regiesessel',
    content:
      'Bildfunk ist anmeldefrei, aber nicht ohne Nachbarn: In Innenstädten hilft ein zweites Paar als Reserve. Monitore sind auf Rec. 709 eingemessen, Ihre LUT spielen wir gerne auf.',
  },
  {
    categoryName: 'Ton',
    image: picture('sound-shelf'),
    imageAlt: 'Eine Person mit Tonangel, Kopfhörer und Mischer in der Tasche',
    content:
      'Funkstrecken stimmen wir auf Frequenzen ab, die an Ihrem Drehort frei sind. Nennen Sie uns dafür Ort und Datum. Windschutz liegt bei jedem Richtmikrofon bei.',
  },
  {
    categoryName: 'Strom & Speicher',
    image: picture('power-shelf'),
    imageAlt: 'Akkus auf dem Ladegerät, Speicherkarten und aufgewickelte Kabel',
    content:
      'Akkus kommen geladen und gemessen, Karten formatiert und leer. Rechnen Sie drei Akkus je Kamera und Halbtag. Für die Sicherung Ihrer Aufnahmen gibt es Lesegeräte und RAID-Speicher.',
  },
  {
    categoryName: 'Zubehör',
    image: picture('accessory-shelf'),
    imageAlt: 'Ein Wagen mit Koffern, einer Kiste und einer Filmklappe',
    content:
      'Was im Koffer fehlt, merkt man am Set. Kompendien, Rigs und Adapter prüfen wir gegen Ihre Kamera, wenn beides in derselben Anfrage steht.',
  },
];
