import type { DemoItem } from '../demo-item.ts';

export const usedPanels: readonly DemoItem[] = [
  {
    code: 'GEB-0401',
    name: 'ARRI SkyPanel S30-C (gebraucht)',
    dayPrice: 0,
    saleOnly: true,
    salePrice: 1890,
    reducedSalePrice: 1490,
    stock: 4,
    short: 'Vier halbe SkyPanels mit Bügel und Torblende, Preis je Stück.',
    long: 'Zwischen 900 und 1.700 Stunden. Farbabgleich im Prüfraum gemessen, die Messblätter liegen bei.',
    technicalData: [
      ['Farbtemperatur', '2800–10.000 K, RGBW'],
      ['Betriebsstunden', '900–1.700'],
      ['Zustand', 'gut'],
    ],
    tags: ['led', 'flaeche', 'rgb', 'arri', 'gebraucht'],
    drawing: {
      kind: 'led-panel',
      face: 'diffuse',
      columns: 1,
      rows: 1,
      width: 1.05,
      height: 0.9,
      yoke: true,
      box: true,
    },
  },
];

export const usedSpots: readonly DemoItem[] = [
  {
    code: 'LUX-0301',
    name: 'Aputure LS 300d II',
    dayPrice: 24,
    salePrice: 390,
    stock: 3,
    short: 'Tageslichtspot, zu mieten oder aus dem Bestand zu erwerben.',
    long: 'Wir stellen auf farbige Leuchten um und geben nach und nach drei Stück ab. Bis dahin gehen sie weiter in den Verleih.\n\nMit Reflektor, Steuergerät und Tasche.',
    technicalData: [
      ['Leistung', '300 W'],
      ['Farbtemperatur', '5500 K'],
      ['Anschluss', 'Bowens'],
    ],
    tags: ['led', 'spot', 'tageslicht', 'aputure'],
    powerWatts: 350,
    currentAmps: 1.6,
    drawing: {
      kind: 'led-spot',
      front: 'reflector',
      body: 'barrel',
      size: 0.62,
      ballast: true,
      mark: '300D',
    },
  },
];

export const usedTungsten: readonly DemoItem[] = [
  {
    code: 'GEB-0410',
    name: 'ARRI Fresnel-Koffer 3 × 650 W (gebraucht)',
    dayPrice: 0,
    saleOnly: true,
    salePrice: 690,
    reducedSalePrice: 520,
    stock: 2,
    short: 'Drei Stufenlinsen mit Torblenden und Stativen im Koffer.',
    long: 'Verkabelung nach ÖVE geprüft, Prüfprotokoll vorhanden. Sechs neue Brenner legen wir dazu.',
    technicalData: [
      ['Leistung', '3 × 650 W'],
      ['Zustand', 'gut, geprüft'],
    ],
    tags: ['kunstlicht', 'fresnel', 'arri', 'satz', 'gebraucht'],
    drawing: { kind: 'fresnel', lens: 0.55, fins: 5, doors: true, count: 3 },
  },
  {
    code: 'GEB-0411',
    name: 'ARRI Compact 575 HMI (gebraucht)',
    dayPrice: 0,
    saleOnly: true,
    salePrice: 750,
    stock: 1,
    short: 'HMI-Stufenlinse mit magnetischem Vorschaltgerät.',
    long: 'Brummt ein wenig, leuchtet tadellos. Brenner mit 240 Stunden.',
    technicalData: [
      ['Leistung', '575 W'],
      ['Zustand', 'gebraucht'],
    ],
    tags: ['hmi', 'fresnel', 'tageslicht', 'arri', 'gebraucht'],
    drawing: { kind: 'hmi', style: 'fresnel', size: 0.6, ballast: true, mark: '575' },
  },
];

export const hiddenLight: DemoItem = {
  code: 'XXX-9006',
  name: 'VERSTECKT Zumietung Lichtkran (temporär)',
  dayPrice: 2400,
  stock: 1,
  short: 'VERSTECKT: Fremdgerät.',
  long: 'VERSTECKT: für ein Projekt zugemietet.',
  technicalData: [['Hinweis', 'temporär']],
  tags: ['hmi'],
  hidden: 'temporary',
  drawing: { kind: 'hmi', style: 'par', size: 0.95 },
};
