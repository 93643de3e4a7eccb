/** A unit by one of its spellings. */
export interface Unit {
  /** Quantities of one dimension can be compared. */
  readonly dimension: string;
  /** In the smallest unit of the dimension that the table has. */
  readonly factor: number;
  /** The spelling that stands for all. */
  readonly symbol: string;
}

/** Things of one kind differ in weight and volume without being other things. */
export const SOFT_DIMENSIONS: ReadonlySet<string> = new Set(['weight', 'volume']);

/** Spellings in lower case without accents, the symbol first. Times, money and pictures a second are no sizes of things. */
const SPELLINGS: readonly (readonly [dimension: string, factor: number, spellings: string])[] = [
  ['length', 1, 'mm millimeter millimetre'],
  ['length', 10, 'cm centimeter zentimeter'],
  ['length', 1000, 'm meter meters metre metres'],
  ['inch', 1, 'zoll inch inches'],
  ['feet', 1, 'ft feet foot fuss'],
  ['power', 1, 'w watt watts'],
  ['power', 1000, 'kw kva kilowatt'],
  ['energy', 1, 'wh'],
  ['energy', 1000, 'kwh'],
  ['current', 1, 'a ampere amp amps'],
  ['voltage', 1, 'v volt volts'],
  ['frequency', 1, 'hz'],
  ['frequency', 1e3, 'khz'],
  ['frequency', 1e6, 'mhz'],
  ['memory', 0.001, 'mb'],
  ['memory', 1, 'gb'],
  ['memory', 1000, 'tb'],
  ['light', 1, 'lm lumen lumens'],
  ['angle', 1, 'grad degree degrees deg'],
  ['weight', 0.001, 'g gramm'],
  ['weight', 0.4536, 'lb lbs'],
  ['weight', 1, 'kg kilo'],
  ['weight', 1000, 't tonne tonnen ton tons'],
  ['volume', 1, 'l liter litre'],
  ['poles', 1, 'polig pol pin'],
  ['channels', 1, 'kanal channel channels ch'],
  ['height', 1, 'he hu'],
  ['times', 1, 'fach'],
];

/** Every unit by each of its spellings. */
export const UNITS: ReadonlyMap<string, Unit> = new Map(
  SPELLINGS.flatMap(([dimension, factor, spellings]) => {
    const all = spellings.split(' ');
    const [symbol = ''] = all;
    return all.map((spelling): [string, Unit] => [spelling, { dimension, factor, symbol }]);
  }),
);
