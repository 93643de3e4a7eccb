import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule } from 'zxing-wasm/reader';
import {
  prepareZXingModule as prepareWriter,
  type WriterOptions,
  writeBarcode,
} from 'zxing-wasm/writer';
import { readCodes } from './read-codes.ts';

function readFile(name: string): ArrayBuffer {
  const file = readFileSync(fileURLToPath(import.meta.resolve(`zxing-wasm/${name}`)));
  return file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
}

beforeAll(() => {
  prepareZXingModule({ overrides: { wasmBinary: readFile('reader/zxing_reader.wasm') } });
  prepareWriter({ overrides: { wasmBinary: readFile('writer/zxing_writer.wasm') } });
});

type Format = WriterOptions['format'];

const [WIDTH, HEIGHT] = [1280, 720];
const [DARK, LIGHT, DESK] = [45, 215, 140];
/** Points of the picture for the smallest part of a code, and such parts around it that are light. */
const [SCALE, EDGE] = [4, 12];

/** A label on a desk as a camera sees it, upright or turned by a quarter. */
async function photograph(text: string, format: Format, isTurned = false): Promise<ImageData> {
  const { symbol } = await writeBarcode(text, { format });
  const isOnLabel = (at: number, size: number) => at >= -EDGE && at < size + EDGE;
  const toShade = (x: number, y: number) => {
    const column = Math.floor((x - WIDTH / 2) / SCALE + symbol.width / 2);
    const row = Math.floor((y - HEIGHT / 2) / SCALE + symbol.height / 2);
    if (!isOnLabel(column, symbol.width) || !isOnLabel(row, symbol.height)) return DESK;
    const isInCode = column >= 0 && column < symbol.width && row >= 0 && row < symbol.height;
    return isInCode && symbol.data[row * symbol.width + column] === 0 ? DARK : LIGHT;
  };
  const [width, height] = isTurned ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
  const shades = Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    return isTurned ? toShade(y, width - 1 - x) : toShade(x, y);
  });
  return toPicture(width, height, (index) => shades[index] ?? DESK);
}

function toPicture(width: number, height: number, shadeOf: (point: number) => number): ImageData {
  const data = new Uint8ClampedArray(width * height * 4).map((_, index) =>
    shadeOf(Math.floor(index / 4)),
  );
  return { data, width, height, colorSpace: 'srgb' };
}

const LABELS: readonly (readonly [string, Format])[] = [
  ['CAM-0351', 'QRCode'],
  ['https://house.example/qr/8812345?e=0351', 'QRCode'],
  ['LENS-77', 'DataMatrix'],
  ['GRIP-1204', 'Aztec'],
  ['LICHT-0042', 'PDF417'],
  ['CAM-0351', 'Code128'],
  ['0012345678', 'Code128'],
  ['SKY-60-C', 'Code39'],
  ['TON888', 'Code93'],
  ['4006381333931', 'EAN13'],
  ['96385074', 'EAN8'],
  ['036000291452', 'UPCA'],
];

test.each(LABELS)('%s as %s is read', async (text, format) => {
  expect(await readCodes(await photograph(text, format))).toEqual([text]);
});

test.each(LABELS)('%s as %s is read where it is turned', async (text, format) => {
  expect(await readCodes(await photograph(text, format, true))).toEqual([text]);
});

test('a picture without a code has none', async () => {
  const picture = toPicture(WIDTH, HEIGHT, (point) => (point * 7919) % 256);
  expect(await readCodes(picture)).toEqual([]);
});
