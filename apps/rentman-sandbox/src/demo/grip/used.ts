import type { DemoItem } from '../demo-item.ts';

export const usedTripods: readonly DemoItem[] = [
  {
    code: 'GEB-0301',
    name: 'Sachtler Video 18 mit ENG 75 (gebraucht)',
    dayPrice: 0,
    saleOnly: true,
    salePrice: 1490,
    reducedSalePrice: 1190,
    stock: 2,
    short: 'Zwei komplette Stativsets mit Bodenspinne, Preis je Set.',
    long: 'Alle Dämpfungsstufen geprüft, Fett erneuert. Ein Bein des zweiten Sets wurde ersetzt.\n\nMit Tasche und einem Schwenkarm.',
    technicalData: [
      ['Schale', '100 mm'],
      ['Zustand', 'gut, gewartet'],
    ],
    tags: ['stativ', 'fluidkopf', '100mm', 'sachtler', 'gebraucht'],
    drawing: { kind: 'tripod', legs: 'two-stage', head: 'round', size: 0.45, handles: 1 },
  },
];

export const usedRigs: readonly DemoItem[] = [
  {
    code: 'GEB-0310',
    name: 'DJI RS 2 Pro Combo (gebraucht)',
    dayPrice: 0,
    saleOnly: true,
    salePrice: 420,
    reducedSalePrice: 340,
    stock: 3,
    short: 'Einhandgimbal mit Schärfemotor und Bildfunk, Preis je Stück.',
    long: 'Drei Stück aus dem Verleih. Akkus halten noch etwa acht Stunden, der Griff ist abgenutzt.',
    technicalData: [
      ['Traglast', '4,5 kg'],
      ['Zustand', 'gebraucht'],
    ],
    tags: ['gimbal', 'dji', 'gebraucht'],
    drawing: { kind: 'gimbal', style: 'handheld', size: 0.65 },
  },
];

export const usedStands: readonly DemoItem[] = [
  {
    code: 'GEB-0320',
    name: 'Manfrotto Lichtstative 10er-Paket (gebraucht)',
    dayPrice: 0,
    saleOnly: true,
    salePrice: 490,
    stock: 1,
    short: 'Zehn Stative im Rollwagen.',
    long: 'Bunt gemischt, alle standfest. Bei zweien fehlt die Gummikappe.',
    technicalData: [
      ['Umfang', '10 Stative, Wagen'],
      ['Zustand', 'gebraucht'],
    ],
    tags: ['stativ', 'lichtstativ', 'manfrotto', 'gebraucht'],
    drawing: { kind: 'stand', style: 'light', risers: 2, height: 0.8 },
  },
];

export const hiddenGrip: DemoItem = {
  code: 'XXX-9005',
  name: 'VERSTECKT Kran defekt (archiviert)',
  dayPrice: 300,
  stock: 0,
  short: 'VERSTECKT: ausgeschieden.',
  long: 'VERSTECKT: Seilzug gerissen, verschrottet.',
  technicalData: [['Hinweis', 'archiviert']],
  tags: ['kran'],
  hidden: 'archived',
  drawing: { kind: 'low-support', style: 'spreader' },
};
