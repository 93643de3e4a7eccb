interface DemoFilter {
  readonly name: string;
  readonly order: number;
  readonly options: readonly { readonly label: string; readonly tags: string }[];
}

/** `PL-Mount: pl-mount` is an option for products with that tag. */
function toOptions(lines: readonly string[]): DemoFilter['options'] {
  return lines.map((line) => {
    const [label = '', tags = ''] = line.split(': ');
    return { label, tags: tags || label };
  });
}

/** Filters by the tags that the demo's Rentman has. */
export const DEMO_FILTERS: readonly DemoFilter[] = [
  {
    name: 'Marke',
    order: 1,
    options: toOptions([
      'Ambient',
      'Angénieux: angenieux',
      'Anton/Bauer: antonbauer',
      'Aputure',
      'ARRI',
      'Astera',
      'Atlas',
      'ATOMOS',
      'Avenger',
      'bebob',
      'Blackmagic',
      'Bright Tangerine: bright-tangerine',
      'Canon',
      'Cooke',
      'Creamsource',
      'dedolight',
      'DJI',
      'DoPchoice',
      'DPA',
      'DZOFILM',
      'Easyrig',
      'FUJIFILM',
      'FUJINON',
      'GoPro',
      'Hawk',
      'Hollyland',
      'Kino Flo: kinoflo',
      'Leitz',
      'LiteGear',
      'Litepanels',
      'Manfrotto',
      'NANLUX: nanlux, nanlite',
      'Nikon',
      "O'Connor: oconnor",
      'Panasonic',
      'Panther',
      'Preston',
      'RED',
      'Riedel',
      'RØDE: rode',
      'Sachtler',
      'SCHOEPS',
      'Schneider',
      'Sennheiser',
      'Sigma',
      'SmallHD',
      'Sony',
      'Sound Devices: sounddevices',
      'Teradek',
      'Tiffen',
      'Tilta',
      'ZEISS',
      'ZOOM: zoom-audio',
    ]),
  },
  {
    name: 'Mount',
    order: 2,
    options: toOptions([
      'PL-Mount',
      'LPL-Mount',
      'E-Mount',
      'EF-Mount',
      'RF-Mount',
      'L-Mount',
      'X-Mount',
      'Z-Mount',
    ]),
  },
  {
    name: 'Sensor',
    order: 3,
    options: toOptions([
      'Vollformat: fullframe',
      'Super 35: super35',
      'Mittelformat: mittelformat, 65mm',
    ]),
  },
  {
    name: 'Akkuanschluss',
    order: 4,
    options: toOptions(['V-Mount', 'B-Mount', 'Gold-Mount', 'L-Serie']),
  },
  {
    name: 'Merkmal',
    order: 5,
    options: toOptions([
      'Akkubetrieb',
      'Autofokus',
      'Bi-Color: bicolor',
      'Farbig (RGB): rgb',
      'Flugtauglich',
      'Funk',
      'Für außen: outdoor',
      'Gimbal-tauglich',
      'Neu im Verleih: neu',
      'Satz',
      'Stabilisiert',
      'Tageslicht',
      'Vintage',
    ]),
  },
];
