import { type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader';

/** Codes on labels of equipment and on goods. Those without a check sign are not among them: half of one reads as a whole one. */
const FORMATS = [
  'QRCode',
  'MicroQRCode',
  'DataMatrix',
  'Aztec',
  'PDF417',
  'Code128',
  'Code39',
  'Code93',
  'EAN13',
  'EAN8',
  'UPCA',
  'UPCE',
] as const satisfies ReaderOptions['formats'];

/** The texts of the codes in a picture, one with bars or of squares, however it is turned. */
export async function readCodes(frame: ImageData): Promise<readonly string[]> {
  const codes = await readBarcodes(frame, { formats: [...FORMATS], tryHarder: true });
  return [...new Set(codes.map(toLabel))];
}

/** As it is printed below the bars: the library reads the twelve figures of a UPC as an EAN with a nought before them. */
function toLabel({ format, text }: ReadResult): string {
  return format === 'EAN13' && text.startsWith('0') ? text.slice(1) : text;
}
