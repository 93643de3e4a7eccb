import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { DemoItem } from '#app/demo-world/catalogue.ts';
import { listDrawnItems } from './drawn-items.ts';
import { renderPicture } from './render-picture.ts';

const COLUMNS = 5;
const ROWS = 8;
const CELL = { width: 400, height: 300, caption: 34 };
const FOLDER = join(import.meta.dirname, '../../../../.data/contact-sheets');

// Usage: node contact-sheet.ts draws all pictures; node contact-sheet.ts hmi,fresnel those of some kinds.
const kinds = process.argv[2]?.split(',');
const items = listDrawnItems().filter(({ drawing }) => kinds?.includes(drawing.kind) ?? true);
if (items.length === 0) throw new Error(`No picture is of the kind ${kinds?.join(', ')}`);

mkdirSync(FOLDER, { recursive: true });
for (let from = 0; from < items.length; from += COLUMNS * ROWS) {
  const number = String(1 + from / (COLUMNS * ROWS)).padStart(2, '0');
  const file = join(FOLDER, `${kinds ? 'some' : 'all'}-${number}.png`);
  await drawSheet(items.slice(from, from + COLUMNS * ROWS), file);
  console.log(file);
}
console.log(`${items.length} pictures`);

async function drawSheet(chosen: readonly DemoItem[], file: string): Promise<void> {
  const tiles = await Promise.all(
    chosen.map(async ({ drawing }, index) => ({
      input: await renderPicture(drawing, { ...CELL, format: 'png' }),
      ...toCorner(index),
    })),
  );
  const captions = chosen.map(({ code, name }, index) => {
    const { left, top } = toCorner(index);
    return `<text x="${left + 12}" y="${top + CELL.height + 20}" font-family="sans-serif" font-size="15">${escapeXml(`${code} ${name}`.slice(0, 46))}</text>`;
  });
  const width = COLUMNS * CELL.width;
  const height = Math.ceil(chosen.length / COLUMNS) * (CELL.height + CELL.caption);
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${captions.join('')}</svg>`;
  await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([...tiles, { input: Buffer.from(text), left: 0, top: 0 }])
    .png()
    .toFile(file);
}

function toCorner(index: number): { left: number; top: number } {
  return {
    left: (index % COLUMNS) * CELL.width,
    top: Math.floor(index / COLUMNS) * (CELL.height + CELL.caption),
  };
}

function escapeXml(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
