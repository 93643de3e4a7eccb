import type { DemoItem } from '../demo-item.ts';

/** Pieces that exist in the rental system and must never reach the shop. */
export const hiddenCameras: readonly DemoItem[] = [
  {
    code: 'XXX-9001',
    name: 'VERSTECKT Testkamera Werkstatt (nicht im Shop)',
    dayPrice: 1,
    stock: 1,
    short: 'VERSTECKT: nur für die Werkstatt.',
    long: 'VERSTECKT: Diese Kamera darf in keinem Ergebnis des Shops auftauchen.',
    technicalData: [['Hinweis', 'nicht im Shop']],
    tags: ['super35', '4k'],
    hidden: 'not-in-shop',
    drawing: { kind: 'cinema-camera', body: 'c80', screen: true },
  },
  {
    code: 'XXX-9002',
    name: 'VERSTECKT Canon EOS C300 (archiviert)',
    dayPrice: 90,
    stock: 0,
    short: 'VERSTECKT: verkauft und archiviert.',
    long: 'VERSTECKT: Ausgeschieden im Jänner 2025.',
    technicalData: [['Hinweis', 'archiviert']],
    tags: ['super35', 'ef-mount'],
    hidden: 'archived',
    drawing: { kind: 'cinema-camera', body: 'c500' },
  },
  {
    code: 'XXX-9003',
    name: 'VERSTECKT Zumietung Phantom Flex4K (temporär)',
    dayPrice: 1900,
    stock: 1,
    short: 'VERSTECKT: zugemietet für ein Projekt.',
    long: 'VERSTECKT: Fremdgerät, gehört nicht zum Bestand.',
    technicalData: [['Hinweis', 'temporär']],
    tags: ['highspeed'],
    hidden: 'temporary',
    drawing: { kind: 'cinema-camera', body: 'raptor', battery: 'v-mount' },
  },
];
