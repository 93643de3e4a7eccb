import sharp from 'sharp';
import { demoCatalogue } from '#app/demo/catalogue.ts';
import { renderPicture } from './render-picture.ts';

const COLUMNS = 4;
const ROWS = 5;
const CELL = { width: 400, height: 300, caption: 34 };

/** Usage: node contact-sheet.ts OUT.png [from] [to], or OUT.png KIND[,KIND…] for one kind of drawing. */
const [out, first = '0', last] = process.argv.slice(2);
if (out === undefined) throw new Error('Usage: node contact-sheet.ts OUT.png [from|kinds] [to]');

const items = demoCatalogue.flatMap((category) =>
  category.subcategories.flatMap((subcategory) => subcategory.items),
);
const isRange = /^\d+$/.test(first);
const from = isRange ? Number(first) : 0;
const chosen = isRange
  ? items.slice(from, last === undefined ? from + COLUMNS * ROWS : Number(last))
  : items.filter((item) => first.split(',').includes(item.drawing.kind));
const rows = Math.ceil(chosen.length / COLUMNS);

const tiles = await Promise.all(
  chosen.map(async (item, index) => ({
    input: await renderPicture(item.drawing, { ...CELL, format: 'png' }),
    left: (index % COLUMNS) * CELL.width,
    top: Math.floor(index / COLUMNS) * (CELL.height + CELL.caption),
  })),
);
const captions = chosen.map((item, index) => {
  const x = (index % COLUMNS) * CELL.width + 12;
  const y = Math.floor(index / COLUMNS) * (CELL.height + CELL.caption) + CELL.height + 20;
  return `<text x="${x}" y="${y}" font-family="sans-serif" font-size="15">${escapeXml(`${from + index} ${item.name}`.slice(0, 48))}</text>`;
});
const width = COLUMNS * CELL.width;
const height = rows * (CELL.height + CELL.caption);
const text = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${captions.join('')}</svg>`,
);

await sharp({ create: { width, height, channels: 3, background: '#fff' } })
  .composite([...tiles, { input: text, left: 0, top: 0 }])
  .png()
  .toFile(out);

function escapeXml(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
