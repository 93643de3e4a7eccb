import type { DemoItem } from '../demo-item.ts';

export const usedMonitors: readonly DemoItem[] = [
  {
    code: 'GEB-0501',
    name: 'SmallHD 702 Bright (gebraucht)',
    dayPrice: 0,
    saleOnly: true,
    salePrice: 490,
    reducedSalePrice: 390,
    stock: 2,
    short: '7-Zoll-Kameramonitor mit Sonnenblende, Preis je Stück.',
    long: 'Ein Stück mit kleinem Kratzer außerhalb des Bildfelds. Joystick und Buchsen in Ordnung.',
    technicalData: [
      ['Diagonale', '7 Zoll'],
      ['Helligkeit', '1000 nits'],
      ['Zustand', 'gut'],
    ],
    tags: ['monitor', 'smallhd', 'kameramonitor', 'gebraucht'],
    drawing: { kind: 'monitor', inches: 7, support: 'hood', image: 'bars', buttons: 3 },
  },
  {
    code: 'GEB-0502',
    name: 'Transvideo StarliteHD 5" (gebraucht)',
    dayPrice: 0,
    saleOnly: true,
    salePrice: 780,
    stock: 1,
    short: 'OLED-Monitor mit Aufzeichnung, einst auf unserer Steadicam.',
    long: 'Panel ohne Einbrennspuren. Mit Halterung und Kabelsatz.',
    technicalData: [
      ['Diagonale', '5 Zoll OLED'],
      ['Zustand', 'sehr gut'],
    ],
    tags: ['monitor', 'kameramonitor', 'gebraucht'],
    drawing: { kind: 'monitor', inches: 5, support: 'cage', image: 'waveform', buttons: 2 },
  },
];

export const usedWireless: readonly DemoItem[] = [
  {
    code: 'GEB-0510',
    name: 'Teradek Bolt 500 XT Set 1:1 (gebraucht)',
    dayPrice: 0,
    saleOnly: true,
    salePrice: 690,
    reducedSalePrice: 490,
    stock: 2,
    short: 'HD-Bildfunk mit SDI und HDMI, Preis je Set.',
    long: 'Nicht mit Bolt 4K oder Bolt 6 zu koppeln. Antennen erneuert.',
    technicalData: [
      ['Reichweite', 'bis 150 m Sicht'],
      ['Zustand', 'gut'],
    ],
    tags: ['funk', 'bildfunk', 'teradek', 'gebraucht'],
    drawing: { kind: 'wireless-video', antennas: 3, receivers: 1, size: 0.75, style: 'plain' },
  },
];

export const usedFocus: readonly DemoItem[] = [
  {
    code: 'GEB-0511',
    name: 'ARRI WCU-3 mit zwei CLM-3 Motoren (gebraucht)',
    dayPrice: 0,
    saleOnly: true,
    salePrice: 1250,
    stock: 1,
    short: 'Einkanal-Funkschärfe der vorigen Generation.',
    long: 'Handrad spielfrei, Akku neu. Für Schulen eine robuste Lösung.',
    technicalData: [
      ['Motoren', '2 × CLM-3'],
      ['Zustand', 'gut'],
    ],
    tags: ['funk', 'schaerfe', 'arri', 'gebraucht'],
    drawing: { kind: 'focus-control', style: 'hand-unit', motors: 2, knob: 0.65 },
  },
];
