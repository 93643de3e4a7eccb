import type { DemoItem } from '#app/demo-world/catalogue.ts';
import { demoCatalogue } from '#app/demo-world/catalogue.ts';

export interface DemoSet {
  /** Where it stands in the catalogue: `Kamera/Digital Cinema`. */
  readonly folder: string;
  readonly item: DemoItem;
  /** A case is packed and has a stock of its own; a virtual package is only a list. */
  readonly isVirtual: boolean;
  readonly content: readonly (readonly [code: string, quantity: number])[];
}

const inside = 'Inhalt und Stückzahl stehen in der Liste; Änderungen sind auf Anfrage möglich.';

type UndrawnSet = Omit<DemoSet, 'item'> & { readonly item: Omit<DemoItem, 'drawing'> };

/** The picture of a set shows what is in it, the most important six. */
function withPictures(sets: readonly UndrawnSet[]): readonly DemoSet[] {
  const items = demoCatalogue.flatMap((category) =>
    category.subcategories.flatMap((subcategory) => subcategory.items),
  );
  return sets.map((set) => {
    const parts = set.content.flatMap(([code]) => items.find((item) => item.code === code) ?? []);
    const drawings = parts.slice(0, 6).map(({ drawing }) => drawing);
    return { ...set, item: { ...set.item, drawing: { kind: 'kit', parts: drawings } } };
  });
}

/** Kits of the demo house: three packed cases, three packages put together when they go out. */
export const DEMO_SETS: readonly DemoSet[] = withPictures([
  {
    folder: 'Kamera/Digital Cinema',
    isVirtual: false,
    content: [
      ['CAM-0191', 1],
      ['OPT-2470', 1],
      ['AKU-0070', 2],
      ['SPE-2016', 2],
      ['TON-0416', 1],
      ['GRP-0008', 1],
    ],
    item: {
      code: 'SET-1001',
      name: 'Dokumentar-Set Sony FX6',
      dayPrice: 245,
      stock: 2,
      short: 'FX6 mit Zoom, Richtmikrofon, Stativ, Akkus und Karten im Koffer.',
      long: `Alles für einen Drehtag zu zweit, gepackt und geprüft.\n\n${inside}`,
      technicalData: [['Koffer', 'Peli 1650 mit Schaum']],
      weightKg: 19.5,
    },
  },
  {
    folder: 'Ton/Mischer & Recorder',
    isVirtual: false,
    content: [
      ['TON-3006', 1],
      ['TON-0416', 1],
      ['TON-4050', 1],
      ['TON-4060', 1],
      ['TON-4070', 1],
      ['TON-4025', 1],
    ],
    item: {
      code: 'SET-3001',
      name: 'Angel-Set MixPre-6 II',
      dayPrice: 72,
      stock: 1,
      short: 'Mischrecorder in der Tasche mit Angel, Windkorb und Kopfhörer.',
      long: `Ein Tonset, das eine Person trägt.\n\n${inside}`,
      technicalData: [['Eingänge', '4 × XLR']],
      weightKg: 6.2,
    },
  },
  {
    folder: 'Monitor & Funk/Kameramonitore',
    isVirtual: false,
    content: [
      ['MON-0007', 1],
      ['FNK-0400', 1],
      ['AKKU+98', 4],
      ['KAB-1005', 3],
    ],
    item: {
      code: 'SET-5001',
      name: 'Regie-Handmonitor mit Bildfunk',
      dayPrice: 78,
      stock: 2,
      short: 'Siebenzöller mit Empfänger, Akkus und Kabeln im Koffer.',
      long: `Für Regie und Fokus ohne Kabel.\n\n${inside}`,
      technicalData: [['Reichweite', 'bis 120 m']],
      weightKg: 5.4,
    },
  },
  {
    folder: 'Licht/LED-Scheinwerfer',
    isVirtual: true,
    content: [
      ['LUX-1060', 1],
      ['LUX-6150', 1],
      ['LUX-1300', 2],
      ['LUX-6090', 1],
      ['LUX-3001', 2],
      ['GRP-3033', 4],
      ['KAB-0010', 6],
    ],
    item: {
      code: 'SET-2001',
      name: 'Interview-Lichtpaket',
      dayPrice: 149,
      stock: 0,
      short: 'Führung, Aufhellung, Spitze und zwei Röhren für den Hintergrund.',
      long: `Wird für jeden Auftrag aus dem Lager zusammengestellt.\n\n${inside}`,
      technicalData: [['Leistung', 'rund 1.300 W']],
    },
  },
  {
    folder: 'Stativ & Grip/Lichtstative & Klemmen',
    isVirtual: true,
    content: [
      ['GRP-3033', 8],
      ['GRP-5012', 12],
      ['GRP-5001', 2],
      ['GRP-4024', 4],
      ['GRP-4048', 2],
      ['GRP-3035', 6],
      ['GRP-5002', 1],
    ],
    item: {
      code: 'SET-4001',
      name: 'Grip-Grundpaket',
      dayPrice: 88,
      stock: 0,
      short: 'C-Stands, Sandsäcke, Apple Boxes, Fahnen und Klemmen für ein kleines Set.',
      long: `Was fast jeder Dreh braucht, in einer Zeile.\n\n${inside}`,
      technicalData: [['Gewicht', 'rund 240 kg']],
    },
  },
  {
    folder: 'Monitor & Funk/Regiemonitore',
    isVirtual: true,
    content: [
      ['MON-24"', 1],
      ['MON-0017', 1],
      ['FNK-0750', 1],
      ['ZUB-2801', 1],
      ['ZUB-3010', 3],
      ['ZUB-3040', 1],
      ['KAB-1050', 1],
    ],
    item: {
      code: 'SET-6001',
      name: 'Videodorf für Regie und Kunde',
      dayPrice: 340,
      stock: 0,
      short: 'Zwei Monitore, Bildfunk, Wagen, Sessel und Zelt.',
      long: `Steht in zwanzig Minuten und hält auch Regen aus.\n\n${inside}`,
      technicalData: [['Plätze', '3']],
    },
  },
]);
