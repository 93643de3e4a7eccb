import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const WASM = fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'));

/** The bars of a code as a text, `#` for dark: the smallest of them is a sign wide. */
export async function drawBars(text: string): Promise<string> {
  const file = readFileSync(WASM);
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
  prepareZXingModule({ overrides: { wasmBinary } });
  const { symbol, error } = await writeBarcode(text, { format: 'Code128' });
  if (error) throw new Error(error);
  return [...symbol.data.subarray(0, symbol.width)].map((shade) => (shade ? ' ' : '#')).join('');
}
