import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoCatalogue } from '#app/demo/catalogue.ts';
import { draw } from './draw.ts';
import { renderPicture } from './render-picture.ts';

const items = demoCatalogue.flatMap((category) =>
  category.subcategories.flatMap((subcategory) => subcategory.items),
);

test('no two items have the same picture', () => {
  const seen = new Map<string, string>();
  const twins: string[] = [];
  for (const item of items) {
    const svg = draw(item.drawing);
    const other = seen.get(svg);
    if (other !== undefined) twins.push(`${other} = ${item.code}`);
    seen.set(svg, item.code);
  }
  expect(twins).toEqual([]);
});

test('a picture contains no broken number', () => {
  const broken = items.filter((item) => /NaN|undefined|Infinity/.test(draw(item.drawing)));
  expect(broken.map((item) => item.code)).toEqual([]);
});

test('a picture keeps to white, one grey and one black', () => {
  const colours = new Set(
    items.flatMap((item) => draw(item.drawing).match(/#[0-9a-f]{3,6}/g) ?? []),
  );
  expect([...colours].sort()).toEqual(['#111', '#1a1a1a', '#e4e4e4', '#fff']);
});

test('every item renders to a picture with something on it and clear margins', {
  timeout: 120_000,
}, async () => {
  for (const item of items) {
    const png = await renderPicture(item.drawing, { width: 400, height: 300, format: 'png' });
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect([item.code, info.width, info.height]).toEqual([item.code, 400, 300]);
    expect([item.code, countInk(data) > 1000]).toEqual([item.code, true]);
    expect([item.code, findInkAtEdge(data, info)]).toEqual([item.code, 0]);
  }
});

test('the default is a JPEG of 1600 by 1200 on light paper', async () => {
  const picture = await renderPicture({ kind: 'generator', size: 1 });
  const meta = await sharp(picture).metadata();
  expect(meta).toMatchObject({ format: 'jpeg', width: 1600, height: 1200 });
  const corner = await sharp(picture)
    .extract({ left: 0, top: 0, width: 8, height: 8 })
    .raw()
    .toBuffer();
  expect([...corner].every((value) => value >= 0xf8)).toBe(true);
});

test('a picture of another shape is centred on paper, not stretched', async () => {
  const picture = await renderPicture(
    { kind: 'generator', size: 1 },
    { width: 300, height: 300, format: 'webp' },
  );
  expect(await sharp(picture).metadata()).toMatchObject({
    format: 'webp',
    width: 300,
    height: 300,
  });
});

function countInk(data: Buffer): number {
  return data.reduce((sum, value) => sum + (value < 128 ? 1 : 0), 0);
}

/** Counts dark pixels within eight pixels of the sheet's edge. */
function findInkAtEdge(data: Buffer, { width, height }: { width: number; height: number }): number {
  const MARGIN = 8;
  let found = 0;
  data.forEach((value, index) => {
    const x = index % width;
    const y = Math.floor(index / width);
    const isEdge = x < MARGIN || y < MARGIN || x >= width - MARGIN || y >= height - MARGIN;
    if (isEdge && value < 200) found += 1;
  });
  return found;
}
